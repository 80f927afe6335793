import { graphlib, layout } from '@dagrejs/dagre';
import type { Schemas } from '@testkernel/client';

type Page = Schemas['Coverage']['pages'][number];

export interface PlacedPage {
  readonly page: Page;
  readonly x: number;
  readonly y: number;
}

export interface PageLink {
  readonly from: string;
  readonly to: string;
}

export interface PlacedGraph {
  readonly pages: readonly PlacedPage[];
  readonly links: readonly PageLink[];
  /** How many pages were left out. */
  readonly omitted: number;
}

export const nodeSize = { width: 220, height: 56 };
/** Further ones make a picture in which nothing can be read. */
const mostPages = 200;

/** The pages from left to right, by how many clicks they are away from the start. */
export function placePages(pages: readonly Page[], transitions: readonly unknown[]): PlacedGraph {
  const shown = pages.toSorted((a, b) => a.depth - b.depth).slice(0, mostPages);
  const links = linksBetween(new Map(shown.map(({ url, depth }) => [url, depth])), transitions);
  const graph = new graphlib.Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 16, ranksep: 72 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { url } of shown) graph.setNode(url, { ...nodeSize });
  for (const { from, to } of links) graph.setEdge(from, to);
  layout(graph);
  return {
    pages: shown.map((page) => {
      const { x, y } = graph.node(page.url);
      return { page, x: x - nodeSize.width / 2, y: y - nodeSize.height / 2 };
    }),
    links,
    omitted: pages.length - shown.length,
  };
}

/**
 * Each pair of pages once, and only those that lead further from the start: menus that lead from everywhere to everywhere would
 * hide them.
 */
function linksBetween(
  depths: ReadonlyMap<string, number>,
  transitions: readonly unknown[],
): readonly PageLink[] {
  const found = new Map<string, PageLink>();
  for (const transition of transitions) {
    if (!isTransition(transition)) continue;
    const { fromUrl: from, toUrl: to } = transition;
    const [before, after] = [depths.get(from), depths.get(to)];
    if (before !== undefined && after !== undefined && before < after)
      found.set(`${from} ${to}`, { from, to });
  }
  return [...found.values()];
}

function isTransition(value: unknown): value is { fromUrl: string; toUrl: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'fromUrl' in value &&
    typeof value.fromUrl === 'string' &&
    'toUrl' in value &&
    typeof value.toUrl === 'string'
  );
}
