import { createRequire } from 'node:module';
import { type EgressPolicy, type EgressService, messageOf } from '@testkernel/sdk';

export const userAgent = 'Testkernel';

/** The rules of the site's robots.txt. */
export interface RobotsRules {
  allows(url: string): boolean;
  /** Addresses of the sitemaps that robots.txt names. */
  readonly sitemaps: readonly string[];
}

const timeoutMs = 5_000;

/** Loaded by `require`, because the package's types don't match its module format. */
const robotsParser: (
  address: string,
  body: string,
) => {
  isAllowed(url: string, agent: string): boolean | undefined;
  getSitemaps(): string[];
} = createRequire(import.meta.url)('robots-parser');

/** A site without a readable robots.txt allows everything. */
export async function loadRobotsRules(
  egress: EgressService,
  origin: string,
  policy: EgressPolicy,
  signal: AbortSignal,
  warn: (message: string) => void,
): Promise<RobotsRules> {
  const address = `${origin}/robots.txt`;
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const response = await egress.fetch(address, { signal: limited, redirect: 'follow' }, policy);
    const isText = (response.headers.get('content-type') ?? '').startsWith('text/plain');
    const body = response.ok && isText ? await response.text() : '';
    const rules = robotsParser(address, body);
    return { allows: (url) => rules.isAllowed(url, userAgent) !== false, sitemaps: rules.getSitemaps() };
  } catch (error) {
    signal.throwIfAborted();
    warn(`robots.txt could not be read (${messageOf(error)}); all pages count as allowed.`);
    return { allows: () => true, sitemaps: [] };
  }
}
