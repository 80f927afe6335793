import type { SourcePatch } from '../source-patch.ts';
import type { ChoirBug, Has } from './bugs.ts';

const client = 'choir/client';
const screens = `${client}/screens`;
const shared = 'choir/shared';

/** Mistakes of the browser's part are changes of its source, so that no page shows which one is on. */
const clientPatches: Partial<Record<ChoirBug, readonly SourcePatch[]>> = {
  'attended-missed-swapped': [
    {
      file: `${screens}/statistics.ts`,
      right: "'Singers', 'Attended', 'Missed'",
      wrong: "'Singers', 'Missed', 'Attended'",
    },
  ],
  'back-skips-filters': [
    {
      file: `${client}/router.ts`,
      right: "history.pushState(null, '', addressWith(changes))",
      wrong: "history.replaceState(null, '', addressWith(changes))",
    },
  ],
  'borrower-link': [
    {
      file: `${screens}/piece.ts`,
      right: `<a href="/members/\${memberId}">`,
      wrong: `<a href="/members/\${id}">`,
    },
  ],
  'choir-name-stale': [
    { file: `${client}/frame.ts`, right: 'JSON.stringify(account)', wrong: 'String(account.username)' },
  ],
  'edit-day-before': [
    {
      file: `${screens}/rehearsal.ts`,
      right: 'values: { kind, date, from,',
      wrong: 'values: { kind, date: new Date(Date.parse(date) - 1).toISOString().slice(0, 10), from,',
    },
  ],
  'fees-for-librarian': [{ file: `${client}/frame.ts`, right: "'Fees', 'secretary'", wrong: "'Fees', ''" }],
  'focus-lost': [
    {
      file: `${client}/dialog.ts`,
      right: "button.addEventListener('click', () => dialog.close());",
      wrong: "button.addEventListener('click', () => dialog.remove());",
    },
  ],
  'january-back-same-year': [
    {
      file: `${shared}/calendar.ts`,
      right: 'number === 1 ? year - 1 : year',
      wrong: 'year',
    },
  ],
  'menu-behind-page': [
    {
      file: `${client}/choir.css`,
      right: 'position: absolute;\n  z-index: 2;\n  top: 100%;',
      wrong: 'position: absolute;\n  top: 100%;',
    },
  ],
  'negative-fee': [
    {
      file: `${shared}/settings.ts`,
      right: "label: 'Full fee for a month in £',\n    type: 'number',\n    required: true,\n    min: 0,",
      wrong: "label: 'Full fee for a month in £',\n    type: 'number',\n    required: true,",
    },
  ],
  'new-member-old-values': [
    {
      file: `${client}/dialog.ts`,
      right: 'import { formHtml, sendForm }',
      wrong: 'import { formHtml, sendForm, valuesOf }',
    },
    {
      file: `${client}/dialog.ts`,
      right: "  form?.addEventListener('submit',",
      wrong:
        "  form?.addEventListener('input', () => Object.assign(values, valuesOf(form)));\n  form?.addEventListener('submit',",
    },
  ],
  'next-address-forgotten': [
    {
      file: `${screens}/sign-in.ts`,
      right: 'navigate(wantedAddress(query), true)',
      wrong: "navigate('/', true)",
    },
  ],
  'payment-default-full': [
    { file: `${screens}/fees.ts`, right: 'enteredMoney(open)', wrong: 'enteredMoney(due)' },
    {
      file: `${screens}/fees.ts`,
      right: 'openPayment({ memberId, name, open }',
      wrong: 'openPayment({ memberId, name, due }',
    },
  ],
  'piece-removed-unasked': [
    { file: `${screens}/piece.ts`, right: '() => askToRemove(piece)', wrong: '() => remove(piece)' },
  ],
  'question-stays-open': [
    {
      file: `${client}/dialog.ts`,
      right: '    dialog.close();\n    act().catch(notifyFailure);',
      wrong: '    act().catch(notifyFailure);',
    },
  ],
  'seconds-unpadded': [
    {
      file: `${shared}/piece.ts`,
      right: "String(duration % 60).padStart(2, '0')",
      wrong: 'String(duration % 60)',
    },
  ],
  'sort-forgets-voice': [
    {
      file: `${screens}/members.ts`,
      right: "addressWith({ sort, page: '' })",
      wrong: `sort === '' ? '/members' : \`/members?sort=\${sort}\``,
    },
  ],
};

/** The patches of those mistakes that are switched on. */
export function patchesOn(has: Has): SourcePatch[] {
  return Object.entries(clientPatches).flatMap(([bug, patches]) => (has(bug as ChoirBug) ? patches : []));
}
