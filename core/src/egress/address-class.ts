import ipaddr from 'ipaddr.js';

/**
 * Which connections may reach an address: all (`public`), those that a policy allows (`private`), or none (`forbidden`:
 * link-local and cloud-metadata addresses, multicast, broadcast).
 */
export type AddressClass = 'public' | 'private' | 'forbidden';

/** Metadata services and hypervisor channels outside of the link-local ranges. */
const metadata = [
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.192/32',
  'fd00:ec2::/32',
  'fd00:42::42/128',
  'fd00:c1::/32',
  'fd20:ce::254/128',
].map((range) => ipaddr.parseCIDR(range));

const forbiddenRanges = new Set(['linkLocal', 'multicast', 'broadcast']);
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Classifies an IP address. An IPv6 address that contains an IPv4 one is classified as that one. */
export function classifyAddress(text: string): AddressClass {
  const address = unwrap(ipaddr.parse(text));
  const range = address.range();
  if (forbiddenRanges.has(range) || isMetadata(address)) return 'forbidden';
  if (range !== 'unicast') return 'private';
  if (address instanceof ipaddr.IPv6 && !address.match(globalUnicast)) return 'private';
  return 'public';
}

/** The canonical spelling of an address: IPv4 embedded in IPv6 becomes IPv4. */
export function canonicalAddress(text: string): string {
  return unwrap(ipaddr.parse(text)).toString();
}

/** Whether an address always belongs to this machine, whatever its network interfaces are. */
export function isLoopback(text: string): boolean {
  const range = unwrap(ipaddr.parse(text)).range();
  return range === 'loopback' || range === 'unspecified';
}

function isMetadata(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return metadata.some(([base, bits]) => base.kind() === address.kind() && address.match([base, bits]));
}

function unwrap(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (address instanceof ipaddr.IPv4) return address;
  const offset = embeddedAt(address);
  if (offset === null) return address;
  return new ipaddr.IPv4(address.toByteArray().slice(offset, offset + 4));
}

/** The offset of the bytes of an embedded IPv4 address. */
function embeddedAt(address: ipaddr.IPv6): number | null {
  const range = address.range();
  if (range === '6to4') return 2;
  if (range === 'ipv4Mapped' || range === 'rfc6145' || range === 'rfc6052') return 12;
  const compatible = address.parts.slice(0, 6).every((part) => part === 0);
  return compatible && range === 'unicast' ? 12 : null;
}
