import type { SourcePatch } from '../source-patch.ts';
import type { VehiclesBug } from './bugs.ts';

/** Mistakes are made in the source, as people make them, so that no page shows which one is on. */
export const clientPatches: Partial<Record<VehiclesBug, SourcePatch>> = {
  'booking-estimate-days': {
    file: 'client/estimate.ts',
    right: 'Math.round((end - begin) / dayMs) + 1',
    wrong: 'Math.round((end - begin) / dayMs)',
  },
};
