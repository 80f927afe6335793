import { UsageFailure } from '../../exit-status.ts';
import { plainText } from '../../output/plain-text.ts';
import type { Change, FieldChange, Target } from '../change.ts';

/** How an entry of the file becomes one of the server. */
export interface EntryChange {
  readonly fields: readonly FieldChange[];
  readonly variables: readonly string[];
  execute(target: Target): Promise<unknown>;
}

/** A list of entries that are found again by their names. */
export interface NamedList<Wanted, Present> {
  /** The word for one entry. */
  readonly what: string;
  readonly wanted: readonly Wanted[];
  readonly present: readonly Present[];
  /** Whether entries are deleted that the file does not name. */
  readonly managed: boolean;
  nameOf(entry: Wanted | Present): string | null;
  create(entry: Wanted): EntryChange;
  change(entry: Wanted, present: Present): EntryChange;
  remove(present: Present, target: Target): Promise<unknown>;
}

export function listChanges<Wanted, Present>(list: NamedList<Wanted, Present>): Change[] {
  const { nameOf, what } = list;
  const named = (name: string | null) => `${what} ${JSON.stringify(plainText(name ?? '', 200))}`;
  const changes = list.wanted.flatMap((entry): Change[] => {
    const found = list.present.filter((each) => nameOf(each) === nameOf(entry));
    if (found.length > 1) {
      throw new UsageFailure(
        `Several entries of the project are called ${named(nameOf(entry))}.`,
        'Rename or delete all but one.',
      );
    }
    const [present] = found;
    const { fields, variables, execute } = present ? list.change(entry, present) : list.create(entry);
    if (present && fields.length === 0) return [];
    const action = present ? 'change' : 'create';
    return [
      {
        action,
        what: named(nameOf(entry)),
        fields,
        variables,
        execute: async (target) => void (await execute(target)),
      },
    ];
  });
  if (!list.managed) return changes;
  const names = new Set(list.wanted.map(nameOf));
  const surplus = list.present.filter((each) => !names.has(nameOf(each)));
  return [
    ...surplus.map(
      (each): Change => ({
        action: 'delete',
        what: named(nameOf(each)),
        fields: [],
        variables: [],
        execute: async (target) => void (await list.remove(each, target)),
      }),
    ),
    ...changes,
  ];
}
