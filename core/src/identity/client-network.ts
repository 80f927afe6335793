import ipaddr from 'ipaddr.js';

const prefixes = { ipv4: 24, ipv6: 64 } as const;

/**
 * The network of an IP address, in which addresses are easily exchanged for each other: /24 of IPv4, /64 of IPv6. Any
 * other text is a network of its own.
 */
export function networkOf(address: string | null): string {
  if (address === null || !ipaddr.isValid(address)) return address ?? 'unknown';
  const parsed = ipaddr.process(address);
  const prefix = prefixes[parsed.kind()];
  const bytes = parsed.toByteArray().map((byte, index) => (index < prefix / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${prefix}`;
}
