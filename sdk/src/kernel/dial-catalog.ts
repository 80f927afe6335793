import type { TObject } from 'typebox';
import type { Dial, Dials } from '../dial.ts';
import { token } from '../token.ts';

/** The dials that the running plugins contributed: complete once every `setup` has returned, also when routes are mounted. */
export interface DialCatalogService {
  /** In the order of their ids. */
  list(): readonly Dial[];
  /** The schema of `dialsConfig` for routes: every dial, each optional. */
  schema(): TObject;
  /**
   * Throws `ValidationFailed` for an unknown dial, naming the known one with the nearest id, and for a value that its
   * dial's schema does not take. Lists at most 20 findings.
   */
  check(dials: Dials): void;
}

export const DialCatalog = token<DialCatalogService>('kernel.dial-catalog');
