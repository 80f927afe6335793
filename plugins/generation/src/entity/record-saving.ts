import type { FormField, FormModel, Step } from '@testkernel/sdk';
import { submitStep } from '../write/form-steps.ts';
import { isToggling, toggleAssertion } from '../write/form-toggles.ts';
import { isNearValue } from '../write/near-value.ts';
import { announcementAssertions } from './announcements.ts';
import { rowOf } from './find-record.ts';
import type { Record } from './record.ts';
import type { Editor } from './record-editor.ts';
import { pageSnapshot, rowSnapshot } from './record-snapshots.ts';
import { maxShown } from './shown-value.ts';

export interface Saved {
  readonly steps: readonly Step[];
  /** Whether something shows what was changed. */
  readonly isShown: boolean;
  /** What the steps assert of the record as a whole. */
  readonly whole: readonly Step[];
}

/** Enters and saves changes. Null where there are none. */
export async function save(
  record: Record,
  { open, form }: Editor,
  fills: readonly Step[],
): Promise<Saved | null> {
  if (fills.length === 0) return null;
  const send = [...fills, ...submitStep(form, fills)];
  const { announcements } = await record.play(send);
  const said = await announcementAssertions(record, announcements);
  const reload = await record.reload();
  const shows = await shownAfter(record, form, fills);
  const whole = (await record.isOnOwnPage())
    ? await pageSnapshot(record)
    : await rowSnapshot(record, await rowOf(record));
  const steps: Step[] = [...open, ...send, ...said, ...shows.slice(0, 1), ...reload, ...shows, ...whole];
  return { steps, isShown: shows.length > 0, whole };
}

/** Asserts each change, and that the other fields kept their values. */
async function shownAfter(record: Record, form: FormModel, fills: readonly Step[]): Promise<Step[]> {
  const changed = new Map(fills.map((step) => [step.selector, step]));
  const changes: Step[] = [];
  const untouched: Step[] = [];
  for (const field of form.fields) {
    const [selector] = field.locators;
    const change = changed.get(selector);
    const isUntouched = change === undefined;
    if (selector === undefined || (isUntouched && /^(checkbox|radio)$/.test(field.type))) continue;
    if (isUntouched && (field.value === '' || isNearValue(field, field.value))) continue;
    const step =
      !isUntouched && isToggling(change)
        ? await heldOrNull(record, toggleAssertion(change))
        : await shownIn(record, selector, change?.value ?? field.value, shownAs(field, change?.value));
    if (step !== null) (isUntouched ? untouched : changes).push(step);
  }
  return changes.length === 0 ? [] : [...changes, ...untouched].slice(0, maxShown);
}

async function heldOrNull(record: Record, step: Step): Promise<Step | null> {
  return (await record.holds(step)) ? step : null;
}

/** Asserts the value in its field, or as text where it has more than one character; null if neither holds. */
async function shownIn(record: Record, selector: string, value: string, text: string): Promise<Step | null> {
  const inField: Step = { action: 'assertValue', selector, expected: value };
  if (await record.holds(inField)) return inField;
  if (value.length < 2) return null;
  const onPage: Step = { action: 'assert', selector: "locator('body')", expected: text };
  return (await record.holds(onPage)) ? onPage : null;
}

/** The label of the selected option; pages show it instead of the value. */
function shownAs({ value: earlier, options }: FormField, value = earlier): string {
  return options.find((option) => option.value === value)?.label || value;
}
