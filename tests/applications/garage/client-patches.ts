import type { SourcePatch } from '../source-patch.ts';
import type { GarageBug } from './bugs.ts';

/** Mistakes of the browser's part. */
export const clientPatches: Partial<Record<GarageBug, readonly SourcePatch[]>> = {
  'characters-left': [
    {
      file: 'counter.ts',
      right: 'area.value.length',
      wrong: "area.value.split(' ').length",
    },
  ],
  'dialog-cancel-dead': [
    { file: 'dialog.ts', right: "target.closest('[data-closes]')", wrong: "target.closest('[data-close]')" },
  ],
  'error-focus': [{ file: 'page.ts', right: '[aria-invalid=true]', wrong: '.is-invalid' }],
  'menu-stays': [{ file: 'menu.ts', right: "event.key === 'Escape'", wrong: "event.key === 'Esc'" }],
  'note-twice': [{ file: 'notes.ts', right: 'button.disabled = true;', wrong: '' }],
  'overlay-stays': [
    {
      file: 'dialog.ts',
      right: "document.body.classList.remove('dimmed')",
      wrong: "document.body.classList.remove('dimm')",
    },
  ],
  'preview-stale': [
    {
      file: 'preview.ts',
      right: "field.addEventListener('input', show)",
      wrong: "field.addEventListener('input', show, { once: true })",
    },
  ],
  'select-all-last': [
    { file: 'select-all.ts', right: 'of boxes) box.checked', wrong: 'of boxes.slice(0, -1)) box.checked' },
  ],
  'stock-dialog-first': [
    { file: 'stock.ts', right: 'title.textContent = `', wrong: 'title.textContent ||= `' },
  ],
  'stock-row-stale': [
    { file: 'stock.ts', right: 'if (cell) cell.textContent = String(answer.stock);', wrong: 'cell?.blur();' },
  ],
  'suggestion-above': [
    {
      file: 'suggest.ts',
      right: 'take([...list.children].indexOf(target))',
      wrong: 'take(Math.max([...list.children].indexOf(target) - 1, 0))',
    },
  ],
  'suggestion-enter': [
    { file: 'suggest.ts', right: "else if (event.key === 'Enter') take(chosen);", wrong: '' },
  ],
  'tab-keys': [
    { file: 'tabs.ts', right: '{ ArrowRight: 1, ArrowLeft: -1 }', wrong: '{ Right: 1, Left: -1 }' },
  ],
};
