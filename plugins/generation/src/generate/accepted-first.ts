import { type Draft, StepFailure } from '@testkernel/sdk';
import { EntriesRefused } from '../observe/observed-effect.ts';
import type { FirstObservation } from '../observe/observer.ts';
import type { Redraft } from './redraft.ts';

/** How often the entries of a form are corrected by what the site says, and how often if it has not said the same before. */
const maxCorrections = 4;
const maxDifferentCorrections = 8;

/** What is refused because of the days for which it is entered: "The berth is taken on these days." */
const refusedForDays =
  /\b(?:on|at|during|for|in|over) (?:this|that|these|those|the same) (?:days?|dates?|times?|periods?|weeks?|nights?)\b|\b(?:taken|booked|reserved|busy|occupied|away)\b.{0,40}\bthen\b|\boverlaps?\b|\b(?:an diesen tagen|in diesem zeitraum)\b/i;

/** The first draft whose entries the site accepted. */
export interface AcceptedFirst {
  readonly draft: Draft;
  readonly first: FirstObservation;
}

interface Corrections {
  /** Null where there is nothing to correct. */
  readonly redraft: Redraft | null;
  /** The draft for days of the attempt's own; null where it is for none. */
  onOwnDay(draft: Draft): Draft | null;
}

/**
 * Plays drafts until the site accepts what one of them enters; after a refusal first the one that follows from what the site said: for
 * other days where those are taken, else with other entries. Throws `EntriesRefused` where it accepts none.
 *
 * @param observe plays a draft
 */
export async function acceptedFirst(
  drafts: readonly Draft[],
  observe: (draft: Draft) => Promise<FirstObservation>,
  { redraft, onOwnDay }: Corrections,
  signal: AbortSignal,
): Promise<AcceptedFirst> {
  const waiting = [...drafts];
  const corrected = new Set<Draft>();
  const played = new Set<string>();
  const said: (readonly string[])[] = [];
  for (let draft = waiting.shift(); draft !== undefined; draft = waiting.shift()) {
    if (played.has(keyOf(draft))) continue;
    played.add(keyOf(draft));
    const observed = await orRefused(draft === drafts[0] ? observe(draft) : orNotPlayed(observe(draft)));
    if (!(observed instanceof EntriesRefused)) {
      if (corrected.size > 0 && !corrected.has(draft)) redraft?.forget();
      return { draft, first: observed };
    }
    const { refusal } = observed;
    if (refusal === null) continue;
    said.push(refusal.messages);
    if (corrected.size >= (isProgress(said) ? maxDifferentCorrections : maxCorrections)) continue;
    const isForDays = refusal.messages.some((message) => refusedForDays.test(message));
    const onDay = isForDays ? onOwnDay(draft) : null;
    const other = onDay ?? (await redraft?.corrected(draft, refusal, signal)) ?? null;
    if (other === null) continue;
    corrected.add(other);
    waiting.unshift(other);
  }
  redraft?.forget();
  throw new EntriesRefused('the site refuses whatever was entered', null, saidAlways(said));
}

function keyOf({ action }: Draft): string {
  return JSON.stringify(action);
}

/** Whether the site has said something else each time. */
function isProgress(said: readonly (readonly string[])[]): boolean {
  return new Set(said.map((messages) => messages.join('\n'))).size === said.length;
}

/** The messages that all refusals have in common. */
function saidAlways([first = [], ...others]: readonly (readonly string[])[]): string[] {
  return first.filter((message) => others.every((messages) => messages.includes(message)));
}

/** Another way may not even be playable, as where nothing is suggested: then it is none. */
async function orNotPlayed(observed: Promise<FirstObservation>): Promise<FirstObservation> {
  try {
    return await observed;
  } catch (error) {
    throw error instanceof StepFailure ? new EntriesRefused(error.message) : error;
  }
}

/** The reason where what was entered is refused. */
export async function orRefused(
  observed: Promise<FirstObservation>,
): Promise<FirstObservation | EntriesRefused> {
  try {
    return await observed;
  } catch (error) {
    if (error instanceof EntriesRefused) return error;
    throw error;
  }
}
