import { entersPassword, type PausedTest, type Step, type StorageState, signInPrefix } from '@testkernel/sdk';
import type { BrowserContext } from 'playwright-core';
import { failsNow } from '../live/fails-now.ts';

/** Of what is stored, as JSON. The state of each test is in memory until its mutations were tried. */
const maxCharacters = 50_000;

/** The session of a run that signs in, where its test leaves it as it is. */
export class KeptSession {
  readonly #signedIn: number;
  readonly #steps: readonly Step[];
  #state: StorageState | null = null;

  constructor(steps: readonly Step[]) {
    this.#signedIn = signInPrefix(steps) - 1;
    this.#steps = steps;
  }

  /** What was stored when the test had signed in; null as long as it has not, where it ends its session, and where that is too much. */
  get state(): StorageState | null {
    return this.#state;
  }

  /** @param index of the step that has passed */
  async afterStep(index: number, paused: PausedTest): Promise<void> {
    const context = paused.page.context();
    if (index === this.#signedIn) this.#state = bounded(await context.storageState());
    if (index < this.#steps.length - 1 || this.#state === null) return;
    if (!(await this.#isLeft(this.#state, context)) || (await this.#isAskedAgain(paused))) this.#state = null;
  }

  async #isLeft(state: StorageState, context: BrowserContext): Promise<boolean> {
    const left = new Set(keysOf(await context.storageState()));
    return keysOf(state).every((key) => left.has(key));
  }

  /** Whether the page asks for the password: what is stored may be the same, and stand for no session any more. */
  async #isAskedAgain(paused: PausedTest): Promise<boolean> {
    const entered = this.#steps.find(entersPassword);
    const { selector } = entered ?? {};
    return selector !== undefined && (await failsNow({ action: 'assertHidden', selector }, paused));
  }
}

function bounded(state: StorageState): StorageState | null {
  return JSON.stringify(state).length > maxCharacters ? null : state;
}

/** Of each cookie and each entry of local storage: their values change with each answer of some applications. */
function keysOf({ cookies, origins }: StorageState): string[] {
  return [
    ...cookies.map(({ name, domain, path }) => JSON.stringify([name, domain, path])),
    ...origins.flatMap(({ origin, localStorage }) =>
      localStorage.map(({ name }) => JSON.stringify([name, origin])),
    ),
  ];
}
