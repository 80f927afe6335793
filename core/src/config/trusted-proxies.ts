import proxyAddr from '@fastify/proxy-addr';
import { ConfigError } from '@testkernel/sdk';

/** Whether an address is believed in what it says about the one before it; `hop` counts from the connection, at 0. */
export type TrustProxy = (address: string, hop: number) => boolean;

const none = /^(|0|no|false)$/i;
const one = /^(yes|true)$/i;
const count = /^\d{1,2}$/;

/**
 * Reads `TRUST_PROXY`: a number of proxies, or their addresses and networks. Only the entries of `X-Forwarded-For` that these
 * proxies added are believed, from the last one on: a client can send any entries before them. False where none is trusted.
 * Throws `ConfigError`.
 */
export function trustedProxies(setting: boolean | number | string): TrustProxy | false {
  const text = String(setting).trim();
  if (none.test(text)) return false;
  if (one.test(text)) return (_address, hop) => hop < 1;
  if (count.test(text)) return (_address, hop) => hop < Number(text);
  const addresses = text.split(',').map((address) => address.trim());
  try {
    return proxyAddr.compile(addresses.filter(Boolean));
  } catch (cause) {
    throw new ConfigError(
      'trustProxy (TRUST_PROXY) must be true, false, a number of proxies, or their addresses and networks, ' +
        'separated by commas (10.0.0.0/8, 192.168.1.7, loopback, linklocal, uniquelocal).',
      { cause },
    );
  }
}
