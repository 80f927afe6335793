import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { UrlNotAllowed } from '@testkernel/sdk';

/** The host name has no address. */
export class UnresolvableHost extends UrlNotAllowed {
  constructor(host: string) {
    super(`The host "${host}" could not be resolved. Check its spelling and that it is reachable from here.`);
  }
}

/** Every address of a host of a URL: an IP address (IPv6 with or without brackets) or a name. */
export async function resolveHost(host: string): Promise<LookupAddress[]> {
  const bare = host.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  if (family !== 0) return [{ address: bare, family }];
  if (isLocalName(bare))
    return [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ];
  try {
    return await lookup(bare, { all: true });
  } catch {
    throw new UnresolvableHost(host);
  }
}

/** Names that are never sent to a name server (RFC 6761 section 6.3). */
function isLocalName(host: string): boolean {
  return /(^|\.)localhost\.?$/.test(host);
}
