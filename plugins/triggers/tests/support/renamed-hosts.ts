import type { LookupAddress } from 'node:dns';
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Makes names of this process resolve to one address after the other, the last one from then on. Returns how to end that.
 */
export function renameHosts(names: ReadonlyMap<string, readonly string[]>): () => void {
  const original = dns.lookup;
  const asked = new Map<string, number>();
  const lookup = async (host: string, options: object): Promise<LookupAddress | LookupAddress[]> => {
    const addresses = names.get(host);
    if (!addresses) return original(host, options);
    const count = asked.get(host) ?? 0;
    asked.set(host, count + 1);
    return [{ address: addresses[Math.min(count, addresses.length - 1)] ?? '', family: 4 }];
  };
  replace(lookup);
  return () => replace(original);
}

function replace(lookup: object): void {
  Object.assign(dns, { lookup });
  // The named imports of other modules.
  syncBuiltinESMExports();
}
