import type { SourcePatch } from '../source-patch.ts';
import type { Has, WorkshopBug } from './bugs.ts';

const client = 'workshop/client';
const screens = `${client}/screens`;
const shared = 'workshop/shared';

/** Mistakes of the browser's part are changes of its source, so that no page shows which one is on. */
const clientPatches: Partial<Record<WorkshopBug, SourcePatch>> = {
  'back-dead': {
    file: `${client}/router.ts`,
    right: "addEventListener('popstate', () => void arrive());",
    wrong: '',
  },
  'badge-stale': {
    file: `${client}/head.ts`,
    right: 'const key = JSON.stringify(account);',
    wrong: 'const key = String(account.username);',
  },
  'cancel-saves': {
    file: `${client}/dialog.ts`,
    right: '<button type="button" data-close>Cancel</button>',
    wrong: '<button>Cancel</button>',
  },
  'columns-swapped': {
    file: `${screens}/parts.ts`,
    right: "'In stock', 'Minimum'",
    wrong: "'Minimum', 'In stock'",
  },
  'customer-link': {
    file: `${screens}/job.ts`,
    right: `href="/customers/\${customerId}"`,
    wrong: `href="/customers/\${job.bicycleId}"`,
  },
  'delete-unasked': {
    file: `${screens}/parts.ts`,
    right: 'forPart((part) => askToDelete(part))',
    wrong: 'forPart((part) => deletePart(part))',
  },
  'discount-unlimited': {
    file: `${shared}/job.ts`,
    right: 'isWhole(text, 0, highestDiscount)',
    wrong: 'isWhole(text, 0, 100)',
  },
  'double-submit': { file: `${client}/form.ts`, right: 'button.disabled = true;', wrong: '' },
  'due-day-early': {
    file: `${screens}/job.ts`,
    right: 'dateText(job.due)',
    wrong: 'dateText(new Date(Date.parse(job.due) - 7_200_000).toISOString().slice(0, 10))',
  },
  'due-today-late': { file: `${shared}/job.ts`, right: 'due < day', wrong: 'due <= day' },
  'escape-dead': {
    file: `${client}/dialog.ts`,
    right: "event.key === 'Escape'",
    wrong: "event.key === 'Esc'",
  },
  'focus-lost': {
    file: `${client}/dialog.ts`,
    right: 'document.getElementById(opener)?.focus();',
    wrong: '',
  },
  'minutes-as-decimals': {
    file: `${shared}/duration.ts`,
    right: 'const rest = minutes % 60;',
    wrong: 'const rest = Math.round(((minutes / 60) % 1) * 100);',
  },
  'notes-as-codes': {
    file: `${screens}/job.ts`,
    right: `\${job.notes || 'None'}`,
    wrong: `\${html\`\${job.notes}\`.text || 'None'}`,
  },
  'phone-message': {
    file: `${shared}/fields.ts`,
    right: 'Enter a phone number of digits and spaces.',
    wrong: 'Enter an e-mail address like name@example.com.',
  },
  'return-lost': {
    file: `${screens}/sign-in.ts`,
    right: 'navigate(wantedAddress(query))',
    wrong: "navigate('/')",
  },
  'statistics-open': {
    file: `${client}/app.ts`,
    right: '{ path: /^\\/statistics$/, show',
    wrong: '{ path: /^\\/statistics$/, open: true, show',
  },
  'status-date-style': {
    file: `${screens}/status.ts`,
    right: 'dateText(due)',
    wrong: "new Date(due).toLocaleDateString('en-US', { timeZone: 'UTC' })",
  },
  'status-silent': {
    file: `${screens}/status.ts`,
    right: `There is no repair with the number \${number}.`,
    wrong: '',
  },
  'tick-not-kept': {
    file: `${screens}/job.ts`,
    right: `await api.put(\`\${path}/tasks/\${dataset.task}\`, { done: checked ? 'yes' : 'no' });
      await refresh(`,
    wrong: 'announce(',
  },
};

/** The patches of those mistakes that are switched on. */
export function patchesOn(has: Has): SourcePatch[] {
  return Object.entries(clientPatches).flatMap(([bug, patch]) => (has(bug as WorkshopBug) ? [patch] : []));
}
