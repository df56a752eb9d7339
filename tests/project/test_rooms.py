"""What the engine imports; the arrows between the rooms are import-linter's (`make lint`)."""

import sys

import grimp


def test_engine_imports_numpy_and_the_standard_library_and_nothing_else() -> None:
    graph = grimp.build_graph("elo_teach", include_external_packages=True)
    engine = {"elo_teach.engine", *graph.find_descendants("elo_teach.engine")}
    imported = {
        name.partition(".")[0]
        for module in engine
        for name in graph.find_modules_directly_imported_by(module) - engine
    }
    assert imported - sys.stdlib_module_names == {"numpy"}
