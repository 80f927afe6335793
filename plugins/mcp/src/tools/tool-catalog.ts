import type { Role, RouteCatalogService } from '@testkernel/sdk';
import { mainTools } from './main-tools.ts';
import { Tool } from './tool.ts';
import { reasonAgainst } from './withheld.ts';

/** Which tools a client sees: those of the main job, or all. */
export type Selection = 'main' | 'all';

/** The tools that are made of the server's routes. */
export class ToolCatalog {
  readonly #routes: RouteCatalogService;
  #tools: ReadonlyMap<string, Tool> | null = null;

  constructor(routes: RouteCatalogService) {
    this.#routes = routes;
  }

  /** Those that the role may call, in the order of their names. */
  list(selection: Selection, role: Role | null): Tool[] {
    return [...this.#all().values()].filter(
      (tool) => tool.admits(role) && (selection === 'all' || mainTools.has(tool.name)),
    );
  }

  /** Any tool, whether it was listed or not. */
  find(name: string): Tool | undefined {
    return this.#all().get(name);
  }

  /** Made at the first request, when all routes are registered. */
  #all(): ReadonlyMap<string, Tool> {
    this.#tools ??= new Map(
      this.#routes
        .list()
        .filter((route) => reasonAgainst(route) === null)
        .map((route) => new Tool(route))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map((tool) => [tool.name, tool]),
    );
    return this.#tools;
  }
}
