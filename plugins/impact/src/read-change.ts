import { isHarmless, isSetting, isShared } from './file-kind.ts';
import { javascriptRoutes } from './javascript-routes.ts';
import { foldPath, routeMeans } from './path-pattern.ts';
import { serverRoutes } from './server-routes.ts';

export interface KnownSite {
  /** File → routes, as a pipeline named them: they overrule every convention. */
  readonly routeMap: Readonly<Record<string, readonly string[]>>;
  /** Every folded path that some test of the project touched, or names. */
  readonly paths: ReadonlySet<string>;
}

/** What a change can be seen in. */
export interface Change {
  /** Each changed file that leads to routes, with these. Without any route it can't be seen at all. */
  readonly routes: ReadonlyMap<string, readonly string[]>;
  /** Files of which nobody knows what they affect: then everything may be affected. */
  readonly unknown: readonly string[];
}

export function readChange(changedFiles: readonly string[], site: KnownSite): Change {
  const named = new Map(Object.entries(site.routeMap).map(([file, routes]) => [tidy(file), routes]));
  const routes = new Map<string, readonly string[]>();
  const unknown: string[] = [];
  for (const file of new Set(changedFiles.map(tidy))) {
    const found = named.get(file) ?? routesOf(file, site.paths);
    if (found) routes.set(file, found);
    else unknown.push(file);
  }
  return { routes, unknown };
}

/** Undefined where nothing tells. A convention counts only for routes that have been seen: it might be another's. */
function routesOf(file: string, paths: ReadonlySet<string>): readonly string[] | undefined {
  const served = servedAs(file);
  if (served !== null && paths.has(served)) return [served];
  if (isHarmless(file)) return [];
  if (isShared(file)) return undefined;
  const routes = [javascriptRoutes(file), serverRoutes(file)].find((found) => found.length > 0) ?? [];
  const known = [...paths];
  if (routes.some((route) => known.some((path) => routeMeans(route, path)))) return routes;
  return routes.length === 0 && isSetting(file) ? [] : undefined;
}

/** Where a file of a folder that is served as it is can be fetched. */
function servedAs(file: string): string | null {
  const path = /^(?:.*\/)?(?:public|static|www)\/(.+\.(?:js|mjs|css|svg|png|jpe?g|gif|webp|ico|json))$/.exec(
    file,
  )?.[1];
  return path === undefined ? null : foldPath(path);
}

function tidy(file: string): string {
  return file
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '');
}
