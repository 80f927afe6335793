import type { PageReadingService, ShownPage, Step } from '@testkernel/sdk';
import type { Draft, Expectation } from '../write/draft.ts';
import { type Attempt, attempt, type LiveSite } from './attempt.ts';
import { type Observation, observedAssertions, provenData, refusalMessages } from './observed-assertions.ts';
import { type Opened, openedElements, openedStates, openedTexts } from './opened-assertions.ts';
import { vanishedControls } from './vanished-controls.ts';

const mostAssertions = 7;
const mostOpened = 3;
const mostTried = 15;
const mostLasting = 2;

/** What an action turned out to change. */
export interface Learned {
  readonly steps: readonly Step[];
  /** The most telling thing that opened, or the heading of the page that came. */
  readonly shows: string | null;
  /** Where the action led; null where that is of no interest. */
  readonly arrived: { readonly path: string; readonly page: ShownPage } | null;
}

/** Nothing that a test could hold on to was seen. */
export class NothingObserved extends Error {}

/** Does on the live site what a draft does, twice, and learns from it what the test shall assert. */
export class Observer {
  readonly #site: LiveSite;
  readonly #reading: PageReadingService | undefined;

  constructor(site: LiveSite, reading: PageReadingService | undefined) {
    this.#site = site;
    this.#reading = reading;
  }

  /** Throws `NothingObserved` with the reason why the draft can't become a test. */
  async learn(draft: Draft, signal: AbortSignal): Promise<Learned> {
    const first = await attempt(this.#site, draft, signal);
    await first.close();
    const second = await attempt(this.#site, draft, signal);
    try {
      const { expectation } = draft;
      if (expectation.kind === 'refusal') {
        return { steps: await refusalAssertions(first, second, expectation), shows: null, arrived: null };
      }
      if (expectation.kind === 'opening') {
        return await openingAssertions(first, second, expectation.opener);
      }
      return await this.#learnChange(draft, first, second);
    } finally {
      await second.close();
    }
  }

  async #learnChange(draft: Draft, first: Attempt, second: Attempt): Promise<Learned> {
    const typed = typedBy(draft);
    const seen = await keepUsable(observedAssertions(first, second, typed), second, mostAssertions);
    const usable = seen.length > 0 ? seen : vanishedControls(first, second).slice(0, 1);
    if (usable.length === 0) throw new NothingObserved('nothing that lasts changed on the page');
    const { path } = second.after;
    const page = await this.#reading?.read(second.page);
    const lasting = await lastingAssertions(provenData(first, second, typed), first, second);
    return {
      steps: [...usable, ...lasting],
      shows: second.after.headings[0] ?? null,
      arrived: page === undefined ? null : { path, page },
    };
  }
}

/** What was typed and is still there when the page is opened again, once everything else is gone. */
async function lastingAssertions(proven: readonly Step[], first: Attempt, second: Attempt): Promise<Step[]> {
  const { path } = second.after;
  if (proven.length === 0 || path !== first.after.path) return [];
  const reload: Step = { action: 'navigate', url: path, description: 'Load the page again' };
  await second.goOn([reload]);
  const kept = await keepUsable(proven, second, mostLasting);
  return kept.length === 0 ? [] : [reload, ...kept];
}

async function openingAssertions(first: Attempt, second: Attempt, opener: string): Promise<Learned> {
  if (first.wrote || second.wrote) throw new NothingObserved('it would change data');
  if (second.after.path !== second.before.path) throw new NothingObserved('it leads to another page');
  const opened = [openedElements, openedTexts, openedStates]
    .flatMap((find) => find(first, second))
    .filter(({ shows, steps }) => shows !== opener || isState(steps));
  const usable: Opened[] = [];
  for (const one of opened.slice(0, mostTried)) {
    if (usable.length === mostOpened) break;
    if ((await keepUsable(one.steps, second, 1)).length === 1) usable.push(one);
  }
  const [shown] = usable;
  if (shown === undefined) throw new NothingObserved('nothing that lasts opened on the page');
  return { steps: usable.flatMap((one) => one.steps), shows: shown.shows, arrived: null };
}

/** The opener itself tells something only by its state. */
function isState([step]: readonly Step[]): boolean {
  return /(expanded|selected|checked|pressed): true/.test(step?.selector ?? '');
}

function typedBy(draft: Draft): string[] {
  return draft.action.flatMap((step) =>
    step.action === 'fill' && step.value !== undefined ? [step.value] : [],
  );
}

/** Those that hold on the page as it is. One about an element holds only where exactly one is meant. */
async function keepUsable(steps: readonly Step[], { player }: Attempt, most: number): Promise<Step[]> {
  const usable: Step[] = [];
  const seen = new Set<string>();
  for (const step of steps) {
    const { action, selector, expected } = step;
    const key = JSON.stringify([action, selector, expected]);
    if (usable.length === most) break;
    if (!seen.has(key) && (await player.holds(step))) usable.push(step);
    seen.add(key);
  }
  return usable;
}

/** The site says why, or the browser marks the field and nothing is sent. Otherwise it was not refused. */
async function refusalAssertions(
  first: Attempt,
  second: Attempt,
  { field, given }: Extract<Expectation, { kind: 'refusal' }>,
): Promise<Step[]> {
  const said = await keepUsable(refusalMessages(first, second), second, mostAssertions);
  if (said.length > 0 && (await isShown(second, field))) {
    return [...said, { action: 'assert', selector: field, description: 'The form is still there' }];
  }
  const invalid = `${field}.and(locator(':invalid'))`;
  const untouched = second.after.path === second.before.path && isSame(second);
  if (given === 'wrong' || !untouched || !(await isShown(second, invalid))) {
    throw new NothingObserved('the site did not visibly refuse it');
  }
  return [
    { action: 'assertUrl', expected: second.after.path },
    { action: 'assert', selector: invalid, description: 'The browser marks the field as invalid' },
  ];
}

/** Texts alone: a clock on the page may go on. */
function isSame({ before, after }: Observation): boolean {
  return JSON.stringify([before.headings, before.links]) === JSON.stringify([after.headings, after.links]);
}

async function isShown({ player }: Attempt, selector: string): Promise<boolean> {
  return player.holds({ action: 'assert', selector });
}
