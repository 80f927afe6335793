import type { FormModel, ShownPage, Step } from '@testkernel/sdk';
import { correctedForm, isRefused } from '../corrections/corrected-form.ts';
import { submitStep } from '../write/form-steps.ts';
import { announcementAssertions } from './announcements.ts';
import type { Record } from './record.ts';

/** How often the entries of a form are corrected by what the page says. */
const maxCorrections = 2;

export interface SentEntries {
  readonly fills: readonly Step[];
  /** Enter and send them, with an assertion on what the page announces then. */
  readonly steps: readonly Step[];
}

interface Sending {
  /** Fills in the form as it is known by then. */
  fillsOf(form: FormModel): readonly Step[];
  /** Whether the form is open still, though it would be closed by what it accepts. Default: never. */
  isOpenStill?(page: ShownPage): boolean;
}

/** Enters and sends the fills. */
export async function send(record: Record, form: FormModel, fills: readonly Step[]): Promise<SentEntries> {
  return (await sendOnce(record, form, fills)).sent;
}

/**
 * Sends a form of a record with entries that it accepts: others where it says what is wrong with them. Null where it refuses those too, or
 * says beside a field what leads to no others.
 */
export async function sendAccepted(
  record: Record,
  form: FormModel,
  { fillsOf, isOpenStill = () => false }: Sending,
): Promise<SentEntries | null> {
  let known = form;
  for (let correction = 0; correction <= maxCorrections; correction += 1) {
    const fills = fillsOf(known);
    const { sent, announcements } = await sendOnce(record, known, fills);
    const page = await record.page();
    const isRefusedNow = isRefused(form, page);
    if (!isRefusedNow && !isOpenStill(page)) return sent;
    const other = correctedForm(known, fills, { page, messages: announcements });
    if (other === null) return isRefusedNow ? null : sent;
    known = other;
  }
  return null;
}

async function sendOnce(record: Record, form: FormModel, fills: readonly Step[]) {
  const steps = [...fills, ...submitStep(form, fills)];
  const { announcements } = await record.play(steps);
  const said = await announcementAssertions(record, announcements);
  return { sent: { fills, steps: [...steps, ...said] }, announcements };
}
