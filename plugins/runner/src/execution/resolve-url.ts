import { type ProjectTarget, StepFailure } from '@testkernel/sdk';

/** Allowed protocols. Never `file:`, which would open a file of this machine. */
const opened = ['http:', 'https:', 'data:', 'blob:'];
/** The only page of the browser itself: others show or change its settings, or end its process. */
const blank = /^about:blank(?:[?#]|$)/;

type Bases = Pick<ProjectTarget, 'url' | 'canonicalUrl'>;

/**
 * The absolute form of a URL of a test: relative ones are resolved against the run's URL. One below the project's own URL
 * is moved to the run's URL if that is another one (a preview, an environment).
 */
export function resolveUrl(url: string, target: Bases): string {
  const base = new URL(target.url);
  const resolved = parse(url, base);
  if (target.canonicalUrl === null) return resolved.href;
  const canonical = new URL(target.canonicalUrl);
  if (resolved.origin !== canonical.origin || base.origin === canonical.origin) return resolved.href;
  const from = folderOf(canonical);
  const inside = `${resolved.pathname}/`.startsWith(from) && from !== '/';
  const path = inside ? `${folderOf(base)}${resolved.pathname.slice(from.length)}` : resolved.pathname;
  return new URL(`${path}${resolved.search}${resolved.hash}`, base).href;
}

function parse(url: string, base: URL): URL {
  const parsed = URL.parse(url, base);
  if (!parsed) throw new StepFailure('navigation', `"${url}" is not a URL.`);
  if (opened.includes(parsed.protocol) || blank.test(parsed.href)) return parsed;
  throw new StepFailure('navigation', `Tests don't open addresses of the kind "${parsed.protocol}".`);
}

function folderOf(url: URL): string {
  return url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;
}
