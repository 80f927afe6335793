import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** A `lookup` that returns only the admitted addresses, so that a second DNS resolution cannot give others. */
export function pinnedLookup(addresses: readonly LookupAddress[]): LookupFunction {
  return (hostname, options, callback) => {
    const wanted = options.family === 4 || options.family === 6 ? options.family : null;
    const fitting = addresses.filter((address) => wanted === null || address.family === wanted);
    const [first] = fitting;
    if (!first) {
      callback(Object.assign(new Error(`no address of ${hostname}`), { code: 'ENOTFOUND' }), '');
    } else if (options.all) callback(null, fitting);
    else callback(null, first.address, first.family);
  };
}
