import type { Draft, Step } from '@testkernel/sdk';
import { recordLocator } from '../aria/any-number.ts';
import { ariaElements } from '../aria/aria-elements.ts';
import { type AriaNode, ariaNodes } from '../aria/aria-tree.ts';
import { isEntry } from '../aria/entries.ts';
import { titleOf } from '../write/own-words.ts';
import { unique } from '../write/unique.ts';
import { clickConfirmed } from './confirmed-click.ts';
import { numberSign, type Sign, textSign } from './entry-signs.ts';
import { chosenLabel, type OptionLabels } from './option-labels.ts';
import type { Record } from './record.ts';
import { rowSnapshot } from './record-snapshots.ts';

const takingBack =
  /^(return|give back|hand back|check[- ]?(in|out)|cancel|remove|delete|release|end|undo|withdraw|unassign|unbook|zurückgeben|stornieren|entfernen|löschen|rendre|annuler|supprimer|devolver|anular|eliminar)(?!\p{L})/iu;
const entryRoles = ['row', 'listitem', 'article'];
const minLength = 3;

/**
 * Takes back what an attempt has entered without a word of its own, such as a room for a guest, a time of day, or a number of a record that was
 * there before. Returns the steps, which start where the form ended: what the entry shows, and the control that takes it back. Null
 * where no entry shows what was entered together with such a control, and where it is not certain that the entry is the attempt's own:
 * the form has to be on the page of the list, and the list must not have shown such an entry before.
 */
export async function takeBack(record: Record, draft: Draft, labels: OptionLabels): Promise<Step[] | null> {
  const { before, after, session } = record.attempt;
  if (pathnameOf(before.path) !== pathnameOf(after.path)) return null;
  const entered = titleOf(draft) === null ? enteredSigns(draft, labels) : [textSign(unique)];
  const signs = signsOfEntry(entered, before.tree, after.tree);
  if (signs.length === 0) return null;
  for (const role of entryRoles) {
    const entry = `getByRole('${role}')${signs.map(({ filter }) => filter).join('')}`;
    for (const name of await namesIn(record, entry)) {
      const button = recordLocator('button', record.attempt.neutral(name), record.numbers);
      const row = `${entry}.filter({ has: ${button} })`;
      if ((await session.locate(row).count()) !== 1) continue;
      const shown = await rowSnapshot(record, row);
      const click: Step = { action: 'click', selector: `${row}.${button}` };
      const { refused, done } = await clickConfirmed(record, [click]);
      const gone: Step = { action: 'assertHidden', selector: row, description: 'It is taken back' };
      return (await record.holds(gone)) ? [...shown, ...refused, ...done, gone] : null;
    }
  }
  return null;
}

/** Whether only numbers tell what the draft enters, of which a record may have several at a time. */
export function entersNumbersAlone(draft: Draft, labels: OptionLabels): boolean {
  return titleOf(draft) === null && enteredTexts(draft, labels).length === 0;
}

function pathnameOf(path: string): string {
  return path.split(/[?#]/)[0] ?? '';
}

/**
 * Those of the signs that the new entry of the page shows, two of several at least: what it was entered for may stand in a heading above
 * it. None where an entry was there before that shows as much, or where several new ones do.
 */
function signsOfEntry(
  signs: readonly Sign[],
  before: readonly AriaNode[],
  after: readonly AriaNode[],
): readonly Sign[] {
  const known = new Set(saidByEntries(before));
  const fresh = saidByEntries(after).filter((said) => !known.has(said));
  const shown = fresh.map((said) => signs.filter((sign) => sign.isIn(said)));
  const [most = [], ...others] = shown.toSorted((one, other) => other.length - one.length);
  const isAlone = others.every(({ length }) => length < most.length);
  const isNew = ![...known].some((said) => most.every((sign) => sign.isIn(said)));
  return isAlone && isNew && most.length >= Math.min(2, signs.length) ? most : [];
}

/** All that each entry and what is in it say, in small letters. */
function saidByEntries(tree: readonly AriaNode[]): string[] {
  return ariaNodes(tree)
    .filter((node) => isEntry(node))
    .map((entry) =>
      ariaNodes([entry])
        .map(({ name, text }) => `${name ?? ''} ${text ?? ''}`)
        .join(' ')
        .toLowerCase(),
    );
}

/** Names of the buttons that take something back in the entries. */
async function namesIn({ attempt }: Record, entry: string): Promise<string[]> {
  const entries = attempt.session.locate(entry);
  if ((await entries.count()) === 0) return [];
  const snapshots = await Promise.all((await entries.all()).slice(0, 3).map((one) => one.ariaSnapshot()));
  const names = snapshots
    .flatMap((snapshot) => ariaElements(snapshot))
    .filter(({ role, name }) => role === 'button' && takingBack.test(name))
    .map(({ name }) => name);
  return [...new Set(names)];
}

/** Numbers only where nothing else was entered: dates and counts contain them too. */
function enteredSigns(draft: Draft, labels: OptionLabels): Sign[] {
  const texts = enteredTexts(draft, labels).map(textSign);
  const numbers = draft.action.flatMap(({ action, value = '' }) =>
    action === 'fill' ? (numberSign(value) ?? []) : [],
  );
  return texts.length > 0 ? texts : numbers;
}

/** The labels of the chosen options, and the texts that were entered. */
function enteredTexts({ action }: Draft, labels: OptionLabels): string[] {
  return action
    .flatMap((step) => {
      const chosen = chosenLabel(step, labels);
      if (chosen !== undefined) return [chosen.trim()];
      const { action: does, value = '' } = step;
      const isText = does === 'fill' && /\p{L}{2}/u.test(value) && !value.includes(unique);
      return isText ? [value] : [];
    })
    .filter((text) => text.length >= minLength);
}
