/** One segment of any text in a path; `**` is any number of segments. */
const anything = ':id';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Numbers, hexadecimal digests, and random tokens of letters with digits between them. */
const ids = [/^\d+$/, uuid, /^(?=.*\d)[0-9a-f]{8,}$/i, /^(?=.*\d)(?=.*[a-z])[\w-]{20,}$/i];
/** `app.3f2a91.js`, `app-Bx81kd_2.css`: what a bundler adds so that caches notice a change. */
const hashInName = /^(.+?)[.-](?=[\w-]*\d)[\w-]{4,32}(\.(?:chunk|module|min))?(\.\w{1,5})$/;
const parameter = /^(:.+|\[[^\]]+\]|\{[^}]+\}|\$\w+|\*)$/;

/**
 * A path as evidence keeps it: without query, with the hash in a file's name and ids between slashes folded, so that
 * two visits of the same place are the same path.
 */
export function foldPath(path: string): string {
  const [plain = ''] = path.split(/[?#]/);
  const segments = plain.split('/').filter((segment) => segment !== '');
  const last = segments.length - 1;
  if (/^index\.(html?|php)$/.test(segments[last] ?? '')) segments.pop();
  return `/${segments.map((segment, index) => fold(decoded(segment), index === last)).join('/')}`;
}

/** The folded path of an absolute or relative address; null for anything that has none, like `data:`. */
export function pathOfUrl(url: string, base = 'http://site'): string | null {
  if (!URL.canParse(url, base)) return null;
  const { protocol, pathname } = new URL(url, base);
  return /^(https?|wss?):$/.test(protocol) ? foldPath(pathname) : null;
}

/**
 * Whether a route means a path. Routes may have parameters (`:id`, `[id]`, `{id}`) and end in `**`. A path may begin with
 * more than the route says (a language, the folder that the application is mounted on), except for the route `/`.
 */
export function routeMeans(route: string, path: string): boolean {
  const pattern = segmentsOf(foldPath(pathOfRoute(route)));
  const segments = segmentsOf(path);
  if (pattern.length === 0) return segments.length === 0;
  const starts = pattern[0] === '**' ? 1 : segments.length;
  return Array.from({ length: starts }, (_, start) => segments.slice(start)).some((rest) =>
    matches(pattern, rest),
  );
}

function pathOfRoute(route: string): string {
  return URL.canParse(route) ? new URL(route).pathname : route;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern[pattern.length - 1] === '**') {
    const fixed = pattern.slice(0, -1);
    return segments.length >= fixed.length && matches(fixed, segments.slice(0, fixed.length));
  }
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part === anything || part.toLowerCase() === segments[index]?.toLowerCase())
  );
}

function fold(segment: string, isLast: boolean): string {
  if (segment === '**' || /^\[{1,2}\.\.\./.test(segment)) return '**';
  if (parameter.test(segment) || ids.some((id) => id.test(segment))) return anything;
  return isLast ? segment.replace(hashInName, '$1.*$2$3') : segment;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
