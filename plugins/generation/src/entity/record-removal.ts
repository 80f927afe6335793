import { quote, type ShownPage, type Step } from '@testkernel/sdk';
import { ariaElements } from '../observe/aria-elements.ts';
import { announcementPattern } from '../observe/observed-assertions.ts';
import { usableAssertions } from '../observe/usable-assertions.ts';
import { isClosing } from '../write/closing.ts';
import { unique } from '../write/field-value.ts';
import { loadAnew } from '../write/load-anew.ts';
import { networkIdleWait } from '../write/network-idle-wait.ts';
import type { Record } from './record.ts';
import { rowOf } from './record-way.ts';

const removing = /^(delete|remove|trash|discard|löschen|entfernen|supprimer|eliminar|borrar)\b/i;
const confirming =
  /^(delete|remove|yes|ok|okay|confirm|continue|löschen|entfernen|ja|bestätigen|supprimer|oui|confirmer|eliminar|sí|confirmar)\b/i;

const isGone: Step = {
  action: 'assertHidden',
  selector: `getByText(${quote(unique)})`,
  description: 'It is gone',
};

/**
 * Steps that remove the record, from where it is shown, and show on the page that lists such records that it is gone;
 * null where nothing removes it. Only ever what the attempt itself made.
 */
export async function removeRecord(record: Record, listPath: string): Promise<Step[] | null> {
  const remover = await removerOf(record);
  if (remover === null) return null;
  const before = await record.page();
  const asked = record.attempt.player.dismissed;
  await record.play([remover]);
  const native = record.attempt.player.dismissed > asked;
  const steps = native ? await acceptNative(record, remover) : await confirmInPage(record, remover, before);
  const look = await lookAtList(record, listPath);
  const text = await record.attempt.page.locator('body').innerText();
  return text.includes(record.attempt.unique) ? null : [...steps, ...look, isGone];
}

/** Once the list has come: before, nothing is on it. A page that always has something to ask for is not waited for. */
async function lookAtList(record: Record, listPath: string): Promise<Step[]> {
  const open = loadAnew(listPath);
  await record.play(open);
  const settles = await record.play([networkIdleWait]).then(
    () => true,
    () => false,
  );
  return settles ? [...open, networkIdleWait] : open;
}

async function acceptNative(record: Record, remover: Step): Promise<Step[]> {
  const steps = [{ action: 'acceptDialog' }, remover];
  const { announcements } = await record.play(steps);
  return [...steps, ...(await shownOf(record, announcements))];
}

/** Plays the step, and what the page announces then. */
async function announced(record: Record, step: Step): Promise<Step[]> {
  const { announcements } = await record.play([step]);
  return shownOf(record, announcements);
}

async function shownOf(record: Record, announcements: readonly string[]): Promise<Step[]> {
  const steps = announcements.flatMap((text) => {
    const selector = announcementPattern(text);
    return selector === null ? [] : [{ action: 'assert', selector }];
  });
  return usableAssertions(steps, record.attempt.player, 1);
}

/** Where the page asks whether it is meant, it is first told no: the record has to stay. */
async function confirmInPage(record: Record, remover: Step, before: ShownPage): Promise<Step[]> {
  const asking = await record.page();
  const confirm = freshButton(before, asking, (name) => confirming.test(name));
  const cancel = confirm && freshButton(before, asking, isClosing);
  // By its own word alone: it may have another title by then.
  const stays: Step = { action: 'assert', selector: "locator('body')", expected: unique };
  const kept: Step[] = [];
  if (cancel) {
    await record.play([cancel]);
    if (await record.holds(stays)) kept.push(remover, cancel, { ...stays, description: 'It is still there' });
    await record.play([remover]);
  }
  const said = confirm ? await announced(record, confirm) : [];
  return [...kept, remover, ...(confirm ? [confirm] : []), ...said];
}

/** On the record's own page what removes it, else what does so in its row. */
async function removerOf(record: Record): Promise<Step | null> {
  const page = await record.page();
  if (!record.isOwnPage(page)) return removerInRow(record);
  const control = page.controls.find(({ name, disabled }) => removing.test(name) && !disabled);
  const [selector] = control?.locators ?? [];
  return selector === undefined ? null : { action: 'click', selector };
}

async function removerInRow(record: Record): Promise<Step | null> {
  const row = await rowOf(record);
  if (row === null) return null;
  const elements = ariaElements(await record.attempt.player.locate(row).ariaSnapshot());
  const remover = elements.find(({ role, name }) => role === 'button' && removing.test(name));
  if (remover === undefined) return null;
  const name = quote(remover.name.replaceAll(record.attempt.unique, unique));
  return { action: 'click', selector: `${row}.getByRole('button', { name: ${name}, exact: true })` };
}

/** A button that was not there before. */
function freshButton(before: ShownPage, after: ShownPage, says: (name: string) => boolean): Step | null {
  const known = new Set(before.controls.flatMap(({ locators }) => locators));
  const button = after.controls.find(
    ({ role, name, locators, disabled }) =>
      role === 'button' && says(name) && !disabled && !known.has(locators[0] ?? ''),
  );
  const [selector] = button?.locators ?? [];
  return selector === undefined ? null : { action: 'click', selector };
}
