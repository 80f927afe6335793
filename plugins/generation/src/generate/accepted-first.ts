import { type Draft, StepFailure } from '@testkernel/sdk';
import { EntriesRefused } from '../observe/observed-effect.ts';
import type { FirstObservation } from '../observe/observer.ts';
import type { Redraft } from './redraft.ts';

/** How often the entries of a form are corrected by what the site says. */
const maxCorrections = 4;

/** The first draft whose entries the site accepted. */
export interface AcceptedFirst {
  readonly draft: Draft;
  readonly first: FirstObservation;
}

/**
 * Plays drafts until the site accepts what one of them enters; after a refusal first the one that follows from what the site said.
 * Throws `EntriesRefused` where it accepts none.
 *
 * @param observe plays a draft
 * @param redraft null where there is nothing to correct
 */
export async function acceptedFirst(
  drafts: readonly Draft[],
  observe: (draft: Draft) => Promise<FirstObservation>,
  redraft: Redraft | null,
  signal: AbortSignal,
): Promise<AcceptedFirst> {
  const waiting = [...drafts];
  const corrected = new Set<Draft>();
  const said: (readonly string[])[] = [];
  for (let draft = waiting.shift(); draft !== undefined; draft = waiting.shift()) {
    const observed = await orRefused(draft === drafts[0] ? observe(draft) : orNotPlayed(observe(draft)));
    if (!(observed instanceof EntriesRefused)) {
      if (corrected.size > 0 && !corrected.has(draft)) redraft?.forget();
      return { draft, first: observed };
    }
    if (observed.refusal !== null) said.push(observed.refusal.messages);
    if (observed.refusal === null || corrected.size >= maxCorrections) continue;
    const other = (await redraft?.corrected(draft, observed.refusal, signal)) ?? null;
    if (other === null) continue;
    corrected.add(other);
    waiting.unshift(other);
  }
  redraft?.forget();
  throw new EntriesRefused('the site refuses whatever was entered', null, saidAlways(said));
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
