import type { Change } from './change.ts';
import { formDrifts } from './form-drifts.ts';
import { listDrifts } from './list-drifts.ts';

/** What developers do to a page while it goes on doing the same. */
export const drifts: readonly Change[] = [...formDrifts, ...listDrifts];
