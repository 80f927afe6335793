import type { SourcePatch } from '../source-patch.ts';
import type { FestivalBug } from './bugs.ts';

/** Mistakes are made in the source, as people make them, so that no page shows which one is on. */
export const clientPatches: Partial<Record<FestivalBug, readonly SourcePatch[]>> = {};
