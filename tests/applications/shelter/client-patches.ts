import type { SourcePatch } from '../source-patch.ts';
import type { Has, ShelterBug } from './bugs.ts';

const client = 'shelter/client';
const screens = `${client}/screens`;
const shared = 'shelter/shared';

/** Mistakes of the browser's part are changes of its source, so that no page shows which one is on. */
const clientPatches: Partial<Record<ShelterBug, readonly SourcePatch[]>> = {
  'account-menu-behind': [{ file: `${client}/shelter.css`, right: '  z-index: 3;\n', wrong: '' }],
  'age-rounded': [
    {
      file: `${shared}/animal.ts`,
      right: 'const years = ageInYears(born, today);',
      wrong: 'const years = Math.round(monthsBetween(born, today) / 12);',
    },
  ],
  'applicant-under-age': [
    { file: `${shared}/application.ts`, right: '      notAfter: addMonths(today, -18 * 12),\n', wrong: '' },
  ],
  'back-forgets-filters': [
    { file: `${screens}/homeless-animal.ts`, right: `href="\${listAddress()}"`, wrong: 'href="/"' },
  ],
  'declined-without-reason': [
    {
      file: `${shared}/application.ts`,
      right: "    kind: 'textarea',\n    required: true,\n",
      wrong: "    kind: 'textarea',\n",
    },
  ],
  'drawer-ignores-escape': [
    { file: `${client}/drawer.ts`, right: "event.key === 'Escape'", wrong: "event.key === 'Esc'" },
  ],
  'edit-loses-chip': [
    {
      file: `${screens}/animal.ts`,
      right: 'return { name, species, breed, sex, born, arrived, kennel, chip, children,',
      wrong: 'return { name, species, breed, sex, born, arrived, kennel, children,',
    },
  ],
  'more-forgets-children': [
    {
      file: `${screens}/homeless-animals.ts`,
      right: 'const { rows, total } = await load(query, before);',
      wrong:
        "const chosen = new URLSearchParams(query);\n  chosen.delete('children');\n  const { rows, total } = await load(chosen, before);",
    },
  ],
  'more-skips-one': [
    {
      file: `${screens}/homeless-animals.ts`,
      right: 'await load(query, before);',
      wrong: 'await load(query, before + 1);',
    },
  ],
  'nav-count-stale': [
    { file: `${client}/shell.ts`, right: '  showFresh(shell, account.fresh);\n', wrong: '' },
  ],
  'next-lost': [
    {
      file: `${screens}/sign-in.ts`,
      right: "await navigate(next.startsWith('/office') ? next : '/office');",
      wrong: "await navigate('/office');",
    },
  ],
  'next-week-of-today': [
    {
      file: `${screens}/shifts.ts`,
      right: 'import { addDays, dayText, weekdayOf,',
      wrong: 'import { addDays, dayText, mondayOf, weekdayOf,',
    },
    {
      file: `${screens}/shifts.ts`,
      right: `\${addDays(monday, 7)}`,
      wrong: `\${addDays(mondayOf(account.today), 7)}`,
    },
  ],
  'panel-labels-swapped': [
    {
      file: `${screens}/application-panel.ts`,
      right: "['People in the household', row.household],\n  ['Hours alone', row.alone],",
      wrong: "['Hours alone', row.household],\n  ['People in the household', row.alone],",
    },
  ],
  'receipt-amount-format': [
    {
      file: `${screens}/receipt.ts`,
      right: "['Amount', moneyText(amount)]",
      wrong: `['Amount', \`€\${(amount / 100).toLocaleString('en-IE')}\`]`,
    },
  ],
  'reserved-applied': [
    {
      file: `${screens}/homeless-animal.ts`,
      right: 'animal.reserved ? reservedHtml(animal.name) : html',
      wrong: 'html',
    },
  ],
  'step-back-empties': [
    {
      file: `${screens}/homeless-animal.ts`,
      right: 'showApplicant(page, id, today, kept);',
      wrong: 'showApplicant(page, id, today, {});',
    },
  ],
  'weight-change-base': [
    { file: `${screens}/animal.ts`, right: '(grams - before) / before)', wrong: '(grams - before) / grams)' },
  ],
};

/** The patches of those mistakes that are switched on. */
export function patchesFor(has: Has): SourcePatch[] {
  return Object.entries(clientPatches).flatMap(([bug, patches]) => (has(bug as ShelterBug) ? patches : []));
}
