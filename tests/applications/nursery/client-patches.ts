import type { SourcePatch } from '../source-patch.ts';
import type { Has, NurseryBug } from './bugs.ts';

const client = 'nursery/client';
const screens = `${client}/screens`;
const shared = 'nursery/shared';

/** Mistakes of the browser's part are changes of its source, so that no page shows which one is on. */
const clientPatches: Partial<Record<NurseryBug, readonly SourcePatch[]>> = {
  'age-by-year': [
    {
      file: `${shared}/calendar.ts`,
      right: 'return day.slice(5) < born.slice(5) ? years - 1 : years;',
      wrong: 'return years;',
    },
  ],
  'children-open': [
    {
      file: `${client}/app.ts`,
      right: '{ path: /^\\/children$/, show',
      wrong: '{ path: /^\\/children$/, open: true, show',
    },
  ],
  'collected-too-early': [{ file: `${screens}/attendance.ts`, right: 'check: timeProblems,', wrong: '' }],
  'consent-optional': [
    {
      file: `${shared}/application.ts`,
      right: "type: 'check',\n    required: true,",
      wrong: "type: 'check',",
    },
  ],
  'contacts-swapped': [
    {
      file: `${screens}/child.ts`,
      right: "['Phone', family.phone],\n    ['Emergency phone', family.emergency],",
      wrong: "['Emergency phone', family.phone],\n    ['Phone', family.emergency],",
    },
  ],
  'day-forgets-group': [
    {
      file: `${screens}/attendance.ts`,
      right: 'new URLSearchParams({ date, ...(group && { group }) })',
      wrong: 'new URLSearchParams({ date })',
    },
  ],
  'decline-message': [
    {
      file: `${screens}/waiting-list.ts`,
      right: `notify(\`The application of \${name} was declined.\`)`,
      wrong: `notify(\`\${name} was admitted.\`)`,
    },
  ],
  'dialog-not-modal': [
    { file: `${client}/dialog.ts`, right: 'dialog.showModal();', wrong: 'dialog.show();' },
  ],
  'discount-over-hundred': [
    {
      file: `${shared}/settings.ts`,
      right:
        "name: 'second',\n    label: 'Discount for the second child in %',\n    type: 'number',\n    required: true,\n    min: 0,\n    max: 100,",
      wrong:
        "name: 'second',\n    label: 'Discount for the second child in %',\n    type: 'number',\n    required: true,\n    min: 0,",
    },
  ],
  'due-month-first': [
    {
      file: `${screens}/invoices.ts`,
      right: `<td>\${dateText(due)}</td>`,
      wrong: `<td>\${new Date(due).toLocaleDateString('en-US', { timeZone: 'UTC' })}</td>`,
    },
  ],
  'filter-keeps-page': [
    {
      file: `${screens}/invoices.ts`,
      right: "setQuery({ ...changes, page: '' })",
      wrong: 'setQuery(changes)',
    },
  ],
  'footer-covers': [
    { file: `${client}/nursery.css`, right: 'padding: 16px 24px 84px;', wrong: 'padding: 16px 24px;' },
  ],
  'line-breaks-lost': [
    { file: `${client}/nursery.css`, right: '.letter .text {\n  white-space: pre-line;\n}', wrong: '' },
  ],
  'meal-other-week': [
    {
      file: `${screens}/menu.ts`,
      right: `api.put(\`meals/\${date}\`, values)`,
      wrong: `api.put(\`meals/\${addDays(mondayOf(today), weekdayOf(date) - 1)}\`, values)`,
    },
  ],
  'overdue-unfiltered': [
    { file: `${screens}/today.ts`, right: '/invoices?status=overdue', wrong: '/invoices' },
  ],
  'state-mouse-only': [
    {
      file: `${screens}/attendance.ts`,
      right: '<button type="button" class="state"',
      wrong: '<button type="button" tabindex="-1" class="state"',
    },
  ],
  'today-stale': [
    {
      file: `${screens}/today.ts`,
      right: 'export async function todayScreen(',
      wrong: 'let known = null;\n\nexport async function todayScreen(',
    },
    {
      file: `${screens}/today.ts`,
      right: 'const figures = await api.today();',
      wrong: 'known ??= await api.today();\n  const figures = known;',
    },
  ],
  'waiting-entries-lost': [
    {
      file: `${screens}/welcome.ts`,
      right: 'if (!taken) return;',
      wrong: 'if (!taken) {\n    form.reset();\n    return;\n  }',
    },
  ],
};

/** The patches of those mistakes that are switched on. */
export function patchesOn(has: Has): SourcePatch[] {
  return Object.entries(clientPatches).flatMap(([bug, patches]) => (has(bug as NurseryBug) ? patches : []));
}
