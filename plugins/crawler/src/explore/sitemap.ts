import { beginningOfBody, type EgressPolicy, type EgressService, messageOf } from '@testkernel/sdk';

const maxFiles = 6;
const maxAddresses = 500;
/** The most bytes that are read of a file, and entries that are looked at. */
const maxFileBytes = 5_000_000;
const maxEntries = 20_000;
const timeoutMs = 5_000;

/** The services and the address for fetching a site's sitemaps. */
export interface SiteFetch {
  readonly egress: EgressService;
  readonly origin: string;
  readonly policy: EgressPolicy;
  readonly signal: AbortSignal;
}

/**
 * The addresses of the origin in its sitemaps: those that robots.txt names, and `/sitemap.xml`. Index files
 * are followed. Empty if there are none.
 */
export async function loadSitemap(site: SiteFetch, announced: readonly string[]): Promise<string[]> {
  const files = [...new Set([...announced, `${site.origin}/sitemap.xml`])].filter((file) => isOf(site, file));
  const addresses = new Set<string>();
  for (let index = 0; index < Math.min(files.length, maxFiles); index += 1) {
    const file = files[index] ?? '';
    const text = await read(site, file);
    const named = locations(text).filter((address) => isOf(site, address));
    if (/<sitemapindex[\s>]/i.test(text))
      files.push(...named.slice(0, maxFiles).filter((one) => !files.includes(one)));
    else for (const address of named) if (addresses.size < maxAddresses) addresses.add(address);
  }
  return [...addresses];
}

async function read({ egress, policy, signal }: SiteFetch, file: string): Promise<string> {
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const response = await egress.fetch(file, { signal: limited, redirect: 'follow' }, policy);
    const isXml = /xml|text\/plain/.test(response.headers.get('content-type') ?? '');
    if (!response.ok || !isXml) {
      await response.body?.cancel();
      return '';
    }
    return (await beginningOfBody(response, maxFileBytes)).text;
  } catch (error) {
    signal.throwIfAborted();
    // Sitemaps are optional: links lead to most pages.
    return `<!-- ${messageOf(error)} -->`;
  }
}

function locations(text: string): string[] {
  const entries = text.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/gi).take(maxEntries);
  return [...entries].map(([, address]) => (address ?? '').replaceAll('&amp;', '&'));
}

function isOf({ origin }: SiteFetch, address: string): boolean {
  return URL.canParse(address) && new URL(address).origin === origin;
}
