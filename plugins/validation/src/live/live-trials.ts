import type { PausedTest } from '@testkernel/sdk';
import type { Page } from 'playwright-core';
import type { LiveMutation } from '../in-page/live-mutation.ts';
import {
  coveringProgram,
  hidingProgram,
  holdingBackProgram,
  liveMutationProgram,
  undoProgram,
} from '../in-page/page-program.ts';
import type { Mutation } from '../mutations/mutation.ts';
import { isAssertion } from '../mutations/test-path.ts';
import { trialTimeout } from '../step-timeouts.ts';
import { type AssertionBlock, assertionBlocks, blockAfter } from './assertion-blocks.ts';
import { lookMs } from './fails-now.ts';
import type { LiveOutcome } from './live-outcome.ts';
import type { LiveTest } from './live-test.ts';

/** No further mutation is tried after a step for which this much time was used; they get a run then. */
const maxMsAfterStep = 5_000;
/** Where an assertion takes longer than this, a dead control is left to a run. */
const maxWaitMs = 2_000;
/** Actions that Playwright carries out on visible elements only. */
const needsVisible = /^(click|dblclick|rightClick|hover|fill|check|uncheck|select)$/;

/**
 * Tries mutations between the steps of a run that passes, without a run of their own:
 *
 * - what assertions are about is changed, the assertions that passed just before are repeated, and it is taken back;
 * - an element that an action uses is hidden for a moment, to see that no other one takes its place, or covered for a moment,
 *   to see that no click would reach it;
 * - a dead control or key changes nothing, nor does a click that sends a form which the browser holds back, so the assertions
 *   after an action are asked for before it.
 *
 * Only what is certain is concluded. Everything else is left to a run with the mutation.
 */
export class LiveTrials {
  readonly outcomes: LiveOutcome[] = [];
  readonly #test: LiveTest;
  readonly #mutations: readonly Mutation[];
  /** The assertions with which a mutation was tried in vain. */
  readonly #survived = new Map<Mutation, readonly AssertionBlock[]>();
  /** Whether an assertion that follows an action fails before it, by the index of the action. */
  readonly #withoutAction = new Map<number, boolean>();
  /** The path of the page after each step. */
  readonly #paths: string[] = [];

  constructor(test: LiveTest, mutations: readonly Mutation[]) {
    this.#test = test;
    this.#mutations = mutations;
  }

  /** Never rejects: a page that navigates or closes meanwhile is no failure of the test, and a run tells then. */
  async afterStep(index: number, paused: PausedTest): Promise<void> {
    try {
      this.#paths[index] = pathOf(paused.page);
      await this.#changeAsserted(index, paused);
      if (index === this.#test.steps.length - 1) this.#noteSurvivors();
      await this.#beforeAction(index + 1, paused);
    } catch {
      // What was put into the page is gone with its document.
    }
  }

  async #changeAsserted(index: number, paused: PausedTest): Promise<void> {
    const block = assertionBlocks(this.#test.steps).find(({ to }) => to === index);
    if (block === undefined) return;
    const met = this.#mutations.filter((one) => this.#isMetIn(one, block, paused));
    const [hiding, harmless] = [met.filter(takesFocus), met.filter((mutation) => !takesFocus(mutation))];
    const end = performance.now() + maxMsAfterStep;
    if (harmless.length > 0) {
      const found = await this.#changeEach(harmless, block, paused, end);
      // Nothing is known where the assertions do not hold without a mutation any more.
      if (!(await this.#holds(block, paused))) return;
      this.#note(found, block);
    }
    // A page may react to the focus that is lost and given back, and an assertion may hold no more. They held before the first
    // of these mutations.
    const [first, ...others] = hiding;
    if (first === undefined) return;
    this.#note(await this.#changeEach([first], block, paused, end), block);
    if (others.length === 0 || !(await this.#holds(block, paused))) return;
    const found = await this.#changeEach(others, block, paused, end);
    if (await this.#holds(block, paused)) this.#note(found, block);
  }

  async #changeEach(
    mutations: readonly Mutation[],
    block: AssertionBlock,
    paused: PausedTest,
    end: number,
  ): Promise<LiveOutcome[]> {
    const found: LiveOutcome[] = [];
    for (const mutation of mutations) {
      if (performance.now() > end) break;
      const outcome = await this.#change(mutation, block, paused);
      if (outcome !== null) found.push(outcome);
    }
    return found;
  }

  /** Null if the mutation took no effect. */
  async #change(mutation: Mutation, block: AssertionBlock, paused: PausedTest): Promise<LiveOutcome | null> {
    const { how, met } = mutation;
    if (how.where !== 'page' || !isLive(how.mutation)) return null;
    try {
      if (!(await paused.page.evaluate(liveMutationProgram(how.mutation)))) return null;
      return { mutation, killed: !(await this.#holds(block, paused, met?.step)) };
    } finally {
      await paused.page.evaluate(undoProgram());
    }
  }

  /** Whether it is to be tried with these assertions: they are about what it changes, or on the only page that has it. */
  #isMetIn(mutation: Mutation, block: AssertionBlock, { page }: PausedTest): boolean {
    const { how, met } = mutation;
    if (how.where !== 'page' || met?.how !== 'asserted' || this.#isKnown(mutation)) return false;
    return how.path === null ? isWithin(met.step, block) : how.path === pathOf(page);
  }

  #isKnown(mutation: Mutation): boolean {
    return this.outcomes.some((known) => known.mutation === mutation);
  }

  #note(found: readonly LiveOutcome[], block: AssertionBlock): void {
    for (const outcome of found) {
      const { mutation, killed } = outcome;
      const survived = this.#survived.get(mutation) ?? [];
      if (killed) this.outcomes.push(outcome);
      else this.#survived.set(mutation, [...survived, block]);
    }
  }

  /** A mutation that survived where it was tried survives if no other assertion of the test can meet it. */
  #noteSurvivors(): void {
    for (const [mutation, blocks] of this.#survived) {
      if (this.#isKnown(mutation)) continue;
      const { path } = mutation.how.where === 'page' ? mutation.how : { path: null };
      const isLeft = this.#test.steps.some((step, index) => {
        const isTried = blocks.some((block) => isWithin(index, block));
        return isAssertion(step) && !isTried && (path === null || this.#paths[index] === path);
      });
      if (!isLeft) this.outcomes.push({ mutation, killed: false });
    }
  }

  /** Whether all assertions of the block hold right now. The one that the mutation is about is asked first. */
  async #holds(block: AssertionBlock, paused: PausedTest, first?: number): Promise<boolean> {
    const indexes = Array.from({ length: block.to - block.from + 1 }, (_, offset) => block.from + offset);
    const ordered = indexes.sort((one, other) => Number(other === first) - Number(one === first));
    for (const index of ordered) if (!(await this.#passes(index, lookMs, paused))) return false;
    return true;
  }

  async #beforeAction(action: number, paused: PausedTest): Promise<void> {
    for (const mutation of this.#mutations) {
      const { met, how } = mutation;
      if (met?.how !== 'used' || met.step !== action || how.where !== 'page') continue;
      const { mutation: change } = how;
      let killed = false;
      if (change.does === 'hide') {
        const isSeen = needsVisible.test(this.#test.steps[action]?.action ?? '');
        killed = isSeen && Boolean(await paused.page.evaluate(hidingProgram(change.locator)));
      } else if (change.does === 'cover') {
        killed = Boolean(await paused.page.evaluate(coveringProgram(change.locator)));
      } else if (change.does === 'block' || change.does === 'block-key') {
        killed = await this.#failsWithout(action, paused);
      } else if (change.does === 'refuse') {
        const isHeldBack = Boolean(await paused.page.evaluate(holdingBackProgram(change)));
        killed = isHeldBack && (await this.#failsWithout(action, paused));
      }
      if (killed) this.outcomes.push({ mutation, killed });
    }
  }

  /** Whether an assertion after the action fails as long as the action has not been carried out. Asked once for each action. */
  async #failsWithout(action: number, paused: PausedTest): Promise<boolean> {
    const known = this.#withoutAction.get(action);
    if (known !== undefined) return known;
    const fails = await this.#failsBefore(action, paused);
    this.#withoutAction.set(action, fails);
    return fails;
  }

  async #failsBefore(action: number, paused: PausedTest): Promise<boolean> {
    const { steps, durations } = this.#test;
    const block = blockAfter(steps, action);
    for (let index = block.from; index <= block.to; index += 1) {
      const timeoutMs = trialTimeout(steps, index, durations, true);
      if (timeoutMs > maxWaitMs) return false;
      if (!(await this.#passes(index, timeoutMs, paused))) return true;
    }
    return false;
  }

  async #passes(index: number, timeoutMs: number, { play }: PausedTest): Promise<boolean> {
    const step = this.#test.steps[index];
    if (step === undefined || !isAssertion(step)) return true;
    try {
      await play({ ...step, timeoutMs });
      return true;
    } catch {
      return false;
    }
  }
}

function isWithin(index: number, { from, to }: AssertionBlock): boolean {
  return index >= from && index <= to;
}

/** What is hidden or blurred may have the focus, and its page may react to losing it. */
function takesFocus({ how }: Mutation): boolean {
  return how.where === 'page' && /^(hide|blur)$/.test(how.mutation.does);
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

function isLive(mutation: { readonly does: string }): mutation is LiveMutation {
  return /^(hide|change-text|miscount|blur|change-number|change-day|change-notation|swap-cells|swap-rows|swap-labels)$/.test(
    mutation.does,
  );
}
