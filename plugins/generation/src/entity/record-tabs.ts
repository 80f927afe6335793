import type { Control, Step } from '@testkernel/sdk';
import { ariaElements } from '../aria/aria-elements.ts';
import { clickOn } from './click-on.ts';
import type { Record } from './record.ts';

/** The tabs of a record's page. */
export interface RecordTabs {
  readonly all: readonly Control[];
  /** The one whose part is shown; undefined where that cannot be told. */
  readonly chosen: Control | undefined;
}

export async function tabsOf(record: Record): Promise<RecordTabs> {
  const { controls } = await record.page();
  const all = controls.filter(({ role, disabled }) => role === 'tab' && !disabled);
  if (all.length === 0) return { all, chosen: undefined };
  const elements = ariaElements(await record.attempt.page.locator('body').ariaSnapshot());
  const selected = elements.filter(({ role, states }) => role === 'tab' && states.includes('selected'));
  return { all, chosen: all.find(({ name }) => selected.some((element) => element.name === name)) };
}

/** Chooses the tab again that was chosen, where another one is since. Returns the steps. */
export async function chooseAgain(record: Record, { chosen }: RecordTabs): Promise<readonly Step[]> {
  const now = (await tabsOf(record)).chosen;
  const click = now?.name === chosen?.name ? null : clickOn(chosen);
  await record.play(click ?? []);
  return click ?? [];
}
