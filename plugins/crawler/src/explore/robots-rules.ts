import { beginningOfBody, type EgressPolicy, type EgressService, messageOf } from '@testkernel/sdk';
import { readRobots } from './robots-file.ts';

export const userAgent = 'Testkernel';

/** The rules of the site's robots.txt. */
export interface RobotsRules {
  allows(url: string): boolean;
  /** Addresses of the sitemaps that robots.txt names. */
  readonly sitemaps: readonly string[];
}

const timeoutMs = 5_000;
/** As much as RFC 9309 section 2.5 asks crawlers to read at least. */
const maxBytes = 500 * 1024;

/** A site without a readable robots.txt allows everything. */
export async function loadRobotsRules(
  egress: EgressService,
  origin: string,
  policy: EgressPolicy,
  signal: AbortSignal,
  warn: (message: string) => void,
): Promise<RobotsRules> {
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const response = await egress.fetch(
      `${origin}/robots.txt`,
      { signal: limited, redirect: 'follow' },
      policy,
    );
    const isText = (response.headers.get('content-type') ?? '').startsWith('text/plain');
    if (!response.ok || !isText) {
      await response.body?.cancel();
      return { allows: () => true, sitemaps: [] };
    }
    const { text, complete } = await beginningOfBody(response, maxBytes);
    if (!complete) warn('robots.txt is longer than 500 KiB; what comes after that is ignored.');
    // The last line may be cut.
    const whole = complete ? text : text.slice(0, text.lastIndexOf('\n') + 1);
    const { rules, sitemaps } = readRobots(whole, userAgent.toLowerCase());
    return { allows: (url) => isOutside(url, origin) || rules.allow(pathOf(url)), sitemaps };
  } catch (error) {
    signal.throwIfAborted();
    warn(`robots.txt could not be read (${messageOf(error)}); all pages count as allowed.`);
    return { allows: () => true, sitemaps: [] };
  }
}

/** The rules are those of one origin. */
function isOutside(url: string, origin: string): boolean {
  return URL.parse(url)?.origin !== origin;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
