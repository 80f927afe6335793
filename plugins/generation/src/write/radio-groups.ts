import type { FormField } from '@testkernel/sdk';
import { another } from '@testkernel/sdk/page';

/** The radio button of each group that is filled in: another one than the page has chosen. */
export function chosenRadios(fields: readonly FormField[]): ReadonlySet<FormField> {
  return new Set([...groupsOf(fields)].map((group) => another(group, isChosen) ?? group[0]));
}

/** The radio buttons of the groups of which the page has chosen one. */
export function preselectedRadios(fields: readonly FormField[]): FormField[] {
  return groupsOf(fields)
    .filter((group) => group.some(isChosen))
    .flat();
}

type Group = [FormField, ...FormField[]];

function groupsOf(fields: readonly FormField[]): Group[] {
  const groups = Map.groupBy(
    fields.filter(({ type }) => type === 'radio'),
    ({ name }) => name,
  );
  return [...groups.values()].flatMap(([first, ...others]): Group[] => (first ? [[first, ...others]] : []));
}

function isChosen({ checked }: FormField): boolean {
  return checked === true;
}
