import type { SourcePatch } from '../source-patch.ts';
import type { Has, HiringBug } from './bugs.ts';

/** Mistakes of the browser's part are changes of its source, so that no page shows which one is on. */
const clientPatches: Partial<Record<HiringBug, readonly SourcePatch[]>> = {
  'all-chosen-uncounted': [
    {
      file: 'chosen-rows.ts',
      right: 'box.checked = all.checked;\n  count();\n',
      wrong: 'box.checked = all.checked;\n',
    },
  ],
  'board-refused-stays': [
    { file: 'board.ts', right: ' else {\n      select.value = before;\n    }', wrong: '' },
  ],
  'busy-other-interviewer': [
    {
      file: 'busy-times.ts',
      right: "name === 'day' || name === 'interviewer'",
      wrong: "name === 'day' || name === 'interviewers'",
    },
  ],
  'counter-kept-text': [
    {
      file: 'letter-counter.ts',
      right: '  count();\n}',
      wrong: "  counter.textContent = area.maxLength + ' characters left';\n}",
    },
  ],
  'question-escape': [{ file: 'questions.ts', right: 'dialog.showModal()', wrong: 'dialog.show()' }],
};

/** The patches of those mistakes that are switched on. */
export function patchesOn(has: Has): SourcePatch[] {
  return Object.entries(clientPatches).flatMap(([bug, patches]) => (has(bug as HiringBug) ? patches : []));
}
