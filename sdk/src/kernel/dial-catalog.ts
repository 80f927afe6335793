import type { TObject } from 'typebox';
import type { Dial, Dials } from '../dial.ts';
import { token } from '../token.ts';

/** The dials of all running plugins. Complete once every `setup` has returned, and so when routes are mounted. */
export interface DialCatalogService {
  /** By name. */
  list(): readonly Dial[];
  /** The schema of `dialsConfig`, for the schemas of routes: every dial, each optional. */
  schema(): TObject;
  /**
   * Throws `ValidationFailed` for a dial that no plugin declares, with the most similar name, and for a value that does
   * not match the schema of its dial.
   */
  check(dials: Dials): void;
}

export const DialCatalog = token<DialCatalogService>('kernel.dial-catalog');
