import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then what waits for the server to listen has begun, and requests are few. */
const afterMs = 5_000;

/**
 * Collects the garbage of the start once, some seconds after it, in about a tenth of a second. V8 does so only when further
 * memory is allocated: until then an idle server would hold hundreds of megabytes for nothing, above all the database in which
 * a new cluster was made.
 */
export function releaseStartMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    if (typeof collect === 'function') collect();
  }, afterMs).unref();
}
