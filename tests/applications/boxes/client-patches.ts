import type { SourcePatch } from '../source-patch.ts';
import type { BoxesBug } from './bugs.ts';

/** Mistakes are made in the source, as people make them, so that no page shows which one is on. */
export const clientPatches: Partial<Record<BoxesBug, SourcePatch>> = {
  'question-focus-lost': {
    file: 'client/questions.ts',
    right: 'opener.focus()',
    wrong: 'opener.blur()',
  },
  'subtotal-frozen': {
    file: 'client/subtotal.ts',
    right: "form.addEventListener('input', update)",
    wrong: "size.addEventListener('change', update)",
  },
};
