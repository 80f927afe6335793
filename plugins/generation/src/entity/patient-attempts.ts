import { type Draft, firstLineOf, messageOf, type StageContext, StepFailure } from '@testkernel/sdk';
import { type Attempt, attempt, type LiveSite } from '../observe/attempt.ts';

/** How many times as long as usual the steps of a second exploration may take. */
const secondPatience = 3;

/** Plays drafts to explore what they created. */
export class PatientAttempts {
  readonly #site: LiveSite;
  readonly #log: StageContext['log'];

  constructor(site: LiveSite, log: StageContext['log']) {
    this.#site = site;
    this.#log = log;
  }

  /**
   * Explores in an attempt of its own, and once more in another if the time of a step was over: a busy machine must not
   * make a test poorer. The second time, steps may take longer, and only the part whose time is over again is left out.
   */
  async twice<T>(
    draft: Draft,
    signal: AbortSignal,
    work: (made: Attempt, part: Part) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.#with(this.#site, draft, signal, (made) => work(made, orNullInTime));
    } catch (error) {
      signal.throwIfAborted();
      if (!isTimeout(error)) throw error;
      this.#log('Exploring a record took too long and is tried once more.', 'debug');
      const patient = { ...this.#site, patience: secondPatience };
      return this.#with(patient, draft, signal, (made) =>
        work(made, (explore) => this.#orNullWarned(explore)),
      );
    }
  }

  async #orNullWarned<T>(explore: () => Promise<T>): Promise<T | null> {
    try {
      return await orNullInTime(explore);
    } catch (error) {
      if (!isTimeout(error)) throw error;
      this.#log(`Part of a record was not explored, and its test is shorter: ${firstLineOf(error)}`, 'warn');
      return null;
    }
  }

  async #with<T>(
    site: LiveSite,
    draft: Draft,
    signal: AbortSignal,
    work: (made: Attempt) => Promise<T>,
  ): Promise<T> {
    const made = await attempt(site, draft, signal);
    try {
      return await work(made);
    } finally {
      await made.close();
    }
  }
}

/** Explores one part of an entity; null if there is no such part. */
export type Part = <T>(explore: () => Promise<T>) => Promise<T | null>;

/** As `orNull`, but throws if the time of a step was over. */
async function orNullInTime<T>(explore: () => Promise<T>): Promise<T | null> {
  try {
    return await explore();
  } catch (error) {
    if (isTimeout(error) || wasClosed(error)) throw error;
    return null;
  }
}

/** Returns null if exploring throws, so that the other parts of the entity are still tested. Throws if the browser was closed. */
export async function orNull<T>(explore: () => Promise<T>): Promise<T | null> {
  try {
    return await explore();
  } catch (error) {
    if (wasClosed(error)) throw error;
    return null;
  }
}

/** Whether a step did not succeed in its time, by name where an engine uses its own copy of Playwright. */
function isTimeout(error: unknown): boolean {
  return error instanceof StepFailure || (error instanceof Error && error.name === 'TimeoutError');
}

function wasClosed(error: unknown): boolean {
  return /has been closed/i.test(messageOf(error));
}
