import type { SourcePatch } from '../source-patch.ts';
import type { HarbourBug, Has } from './bugs.ts';

const client = 'harbour/client';
const screens = `${client}/screens`;

/** Mistakes of the browser's part are changes of its source, so that no page shows which one is on. */
const clientPatches: Partial<Record<HarbourBug, readonly SourcePatch[]>> = {
  'back-skips-list': [
    {
      file: `${client}/router.ts`,
      right: "history.pushState(null, '', addressWith(changes));",
      wrong: "history.replaceState(null, '', addressWith(changes));",
    },
  ],
  'beam-depth-swapped': [
    {
      file: `${screens}/berth.ts`,
      right: "['Beam', metresText(beam)],\n    ['Depth', metresText(depth)],",
      wrong: "['Depth', metresText(beam)],\n    ['Beam', metresText(depth)],",
    },
  ],
  'calendar-drops-sunday': [{ file: `${screens}/jobs.ts`, right: '{ length: 7 }', wrong: '{ length: 6 }' }],
  'chart-series-swapped': [
    {
      file: `${screens}/report.ts`,
      right: '<span class="key fees">Berth fees</span> <span class="key power">Electricity</span>',
      wrong: '<span class="key fees">Electricity</span> <span class="key power">Berth fees</span>',
    },
  ],
  'check-in-silent': [
    {
      file: `${client}/stay-actions.ts`,
      right: 'toastFailure(error);\n    return;',
      wrong: 'return;',
    },
  ],
  'combobox-enter-ignored': [
    {
      file: `${client}/combobox.ts`,
      right: 'event.preventDefault();\n      choose(shown[active]);',
      wrong: 'event.preventDefault();\n      close();',
    },
  ],
  'double-press-saves-twice': [{ file: `${client}/form.ts`, right: 'button.disabled = true;\n', wrong: '' }],
  'job-kept-deleted': [
    {
      file: `${screens}/jobs.ts`,
      right: "if (!(await confirmFirst('Delete this job?', text, 'Delete job', 'Keep job'))) return;",
      wrong: "await confirmFirst('Delete this job?', text, 'Delete job', 'Keep job');",
    },
  ],
  'new-stay-tomorrow': [
    {
      file: `${client}/stay-panel.ts`,
      right: "import { nightsBetween, today } from '../shared/calendar.ts';",
      wrong: "import { addDays, nightsBetween, today } from '../shared/calendar.ts';",
    },
    { file: `${client}/stay-panel.ts`, right: 'arrival: today,', wrong: 'arrival: addDays(today, 1),' },
  ],
  'nights-one-more': [
    {
      file: `${screens}/stays.ts`,
      right: '{nightsBetween(arrival, departure)}',
      wrong: '{nightsBetween(arrival, departure) + 1}',
    },
  ],
  'owner-email-unchecked': [
    { file: 'harbour/shared/owner.ts', right: "type: 'email'", wrong: "type: 'text'" },
  ],
  'owner-link-broken': [{ file: `${screens}/boat.ts`, right: '"/owners?open=', wrong: '"/owner?open=' }],
  'owner-row-mouse-only': [
    {
      file: `${screens}/owners.ts`,
      right: '<button type="button" class="expand small"',
      wrong: '<button type="button" tabindex="-1" class="expand small"',
    },
  ],
  'owner-saved-to-first': [
    { file: `${screens}/owners.ts`, right: 'current = owner;', wrong: 'current ??= owner;' },
  ],
  'panel-stays-open': [
    {
      file: `${client}/dialog.ts`,
      right: 'dialog.close();\n    await done();',
      wrong: "if (place !== 'side') dialog.close();\n    await done();",
    },
  ],
  'plan-ignores-filter': [
    {
      file: `${screens}/berths.ts`,
      right: 'await api.berths(query);',
      wrong: "await api.berths(view === 'plan' ? new URLSearchParams() : query);",
    },
  ],
  'reading-month-first': [
    {
      file: `${screens}/boat.ts`,
      right: `<tr><td>\${dateText(date)}</td>`,
      wrong: `<tr><td>\${new Date(date).toLocaleDateString('en-US', { timeZone: 'UTC' })}</td>`,
    },
  ],
  'shortcut-while-typing': [
    {
      file: `${client}/shortcuts.ts`,
      right: 'if (isTyping(event.target)) return;',
      wrong: "if (event.key !== 'n' && isTyping(event.target)) return;",
    },
  ],
  'stay-counts-stale': [
    {
      file: `${screens}/stays.ts`,
      right: 'export async function staysScreen(',
      wrong: 'let known = null;\n\nexport async function staysScreen(',
    },
    {
      file: `${screens}/stays.ts`,
      right: 'const { counts } = listing;',
      wrong: 'known ??= listing.counts;\n  const counts = known;',
    },
  ],
  'sums-cover-pages': [
    {
      file: `${client}/lists.css`,
      right: '.sums {\n  position: sticky;',
      wrong: '.sums {\n  position: absolute;',
    },
    { file: `${client}/lists.css`, right: 'z-index: 1;\n  bottom: 0;', wrong: 'z-index: 1;' },
  ],
  'void-message': [
    { file: `${screens}/invoice.ts`, right: `\${number} was voided.`, wrong: `\${number} was paid.` },
  ],
};

/** The patches of those mistakes that are switched on. */
export function patchesOn(has: Has): SourcePatch[] {
  return Object.entries(clientPatches).flatMap(([bug, patches]) => (has(bug as HarbourBug) ? patches : []));
}
