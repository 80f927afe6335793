import type { TObject } from 'typebox';
import type { Dial, Dials } from '../dial.ts';
import { token } from '../token.ts';

/** The dials of the plugins that run. Complete once every `setup` has returned, and so when routes are mounted. */
export interface DialCatalogService {
  /** By name. */
  list(): readonly Dial[];
  /** What `dialsConfig` takes, for the schemas of routes: every dial, each optional. */
  schema(): TObject;
  /**
   * Throws `ValidationFailed` for a dial that nobody declared, naming the nearest that somebody did, and for a value that
   * does not fit its dial.
   */
  check(dials: Dials): void;
}

export const DialCatalog = token<DialCatalogService>('kernel.dial-catalog');
