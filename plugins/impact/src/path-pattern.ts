/** Stands for one segment with any text; `**` is any number of segments. */
const placeholder = ':id';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Numbers, hexadecimal digests, and random tokens of letters with digits between them. */
const ids = [/^\d+$/, uuid, /^(?=.*\d)[0-9a-f]{8,}$/i, /^(?=.*\d)(?=.*[a-z])[\w-]{20,}$/i];
/** `app.3f2a91.js`, `app-Bx81kd_2.css`: the hash that a bundler adds for caches. */
const hashInName = /^(.+?)[.-](?=[\w-]*\d)[\w-]{4,32}(\.(?:chunk|module|min))?(\.\w{1,5})$/;
const parameter = /^(:.+|\[[^\]]+\]|\{[^}]+\}|\$\w+|\*)$/;

/**
 * The normal form in which paths are stored: without query, and with placeholders for hashes in file names
 * and for identifiers, so that visits of the same page have the same path.
 */
export function foldPath(path: string): string {
  const [plain = ''] = path.split(/[?#]/);
  const segments = plain.split('/').filter((segment) => segment !== '');
  const last = segments.length - 1;
  if (/^index\.(html?|php)$/.test(segments[last] ?? '')) segments.pop();
  return `/${segments.map((segment, index) => fold(decoded(segment), index === last)).join('/')}`;
}

/** The folded path of an absolute or relative address; null for addresses without a path, such as `data:`. */
export function pathOfUrl(url: string, base = 'http://site'): string | null {
  if (!URL.canParse(url, base)) return null;
  const { protocol, pathname } = new URL(url, base);
  return /^(https?|wss?):$/.test(protocol) ? foldPath(pathname) : null;
}

/**
 * Whether a route matches a path. Routes may have parameters (`:id`, `[id]`, `{id}`) and end in `**`. The
 * path may have additional segments at its start (a language, the folder in which the application is
 * mounted), except for the route `/`.
 */
export function routeMatches(route: string, path: string): boolean {
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
    pattern.every(
      (part, index) => part === placeholder || part.toLowerCase() === segments[index]?.toLowerCase(),
    )
  );
}

function fold(segment: string, isLast: boolean): string {
  if (segment === '**' || /^\[{1,2}\.\.\./.test(segment)) return '**';
  if (parameter.test(segment) || ids.some((id) => id.test(segment))) return placeholder;
  return isLast ? segment.replace(hashInName, '$1.*$2$3') : segment;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
