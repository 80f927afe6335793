import { isHarmless, isSetting, isShared } from './file-kind.ts';
import { javascriptRoutes } from './javascript-routes.ts';
import { foldPath, routeMatches } from './path-pattern.ts';
import { serverRoutes } from './server-routes.ts';

export interface KnownSite {
  /** Routes by file, as given by the pipeline; they take precedence over conventions. */
  readonly routeMap: Readonly<Record<string, readonly string[]>>;
  /** Every folded path that a test of the project touched or contains. */
  readonly paths: ReadonlySet<string>;
}

/** The routes that a change affects. */
export interface Change {
  /**
   * The routes of each changed file that has any. If no file has a route, the change has no visible effect.
   */
  readonly routes: ReadonlyMap<string, readonly string[]>;
  /** Files with unknown effect. If there are any, all tests run. */
  readonly unknown: readonly string[];
}

export function readChange(changedFiles: readonly string[], site: KnownSite): Change {
  const named = new Map(Object.entries(site.routeMap).map(([file, routes]) => [normalized(file), routes]));
  const routes = new Map<string, readonly string[]>();
  const unknown: string[] = [];
  for (const file of new Set(changedFiles.map(normalized))) {
    const found = named.get(file) ?? routesOf(file, site.paths);
    if (found) routes.set(file, found);
    else unknown.push(file);
  }
  return { routes, unknown };
}

/**
 * Undefined if the effect is unknown. A convention only counts if one of its routes was touched, because the
 * file may belong to another application.
 */
function routesOf(file: string, paths: ReadonlySet<string>): readonly string[] | undefined {
  const served = servedAs(file);
  if (served !== null && paths.has(served)) return [served];
  if (isHarmless(file)) return [];
  if (isShared(file)) return undefined;
  const routes = [javascriptRoutes(file), serverRoutes(file)].find((found) => found.length > 0) ?? [];
  const known = [...paths];
  if (routes.some((route) => known.some((path) => routeMatches(route, path)))) return routes;
  return routes.length === 0 && isSetting(file) ? [] : undefined;
}

/** The path of a file in a folder of static files. */
function servedAs(file: string): string | null {
  const path = /^(?:.*\/)?(?:public|static|www)\/(.+\.(?:js|mjs|css|svg|png|jpe?g|gif|webp|ico|json))$/.exec(
    file,
  )?.[1];
  return path === undefined ? null : foldPath(path);
}

function normalized(file: string): string {
  return file
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '');
}
