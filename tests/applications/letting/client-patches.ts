import type { SourcePatch } from '../source-patch.ts';
import type { Has, LettingBug } from './bugs.ts';

/** Mistakes of the browser's part are changes of its source, so that no page shows which one is on. */
const clientPatches: Partial<Record<LettingBug, readonly SourcePatch[]>> = {
  'board-count-stale': [
    { file: 'repair-board.ts', right: '  count();\n  select.focus();', wrong: '  select.focus();' },
  ],
  'cancel-despite-keep': [
    { file: 'dialogs.ts', right: "dialog.returnValue === 'yes'", wrong: "dialog.returnValue !== ''" },
  ],
  'notice-covers-action': [
    {
      file: 'letting.css',
      right: '.notice {\n',
      wrong:
        '.notice {\n  position: fixed;\n  top: 16px;\n  right: 16px;\n  width: 420px;\n  height: 64px;\n',
    },
  ],
  'property-count-stale': [
    { file: 'property-search.ts', right: '  if (count) count.textContent = total;\n', wrong: '' },
  ],
  'status-drops-search': [
    {
      file: 'property-search.ts',
      right: '() => load(changed(select))',
      wrong: '() => load(new URLSearchParams({ [select.name]: select.value }))',
    },
  ],
  'tab-not-kept': [
    {
      file: 'tabs.ts',
      right: `  history.replaceState(null, '', \`#\${tab.getAttribute('aria-controls')}\`);\n`,
      wrong: '',
    },
  ],
  'tabs-arrow-keys': [
    {
      file: 'tabs.ts',
      right: "key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0",
      wrong: "key === 'Right' ? 1 : key === 'Left' ? -1 : 0",
    },
  ],
};

/** The patches of those mistakes that are switched on. */
export function patchesOn(has: Has): SourcePatch[] {
  return Object.entries(clientPatches).flatMap(([bug, patches]) => (has(bug as LettingBug) ? patches : []));
}
