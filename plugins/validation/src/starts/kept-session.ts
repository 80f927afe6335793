import { type Step, type StorageState, signInPrefix } from '@testkernel/sdk';
import type { BrowserContext } from 'playwright-core';

/** Of what is stored, as JSON. The state of each test is in memory until its mutations were tried. */
const maxCharacters = 50_000;

/** The session of a run that signs in, where its test leaves it as it is. */
export class KeptSession {
  readonly #signedIn: number;
  readonly #steps: number;
  #state: StorageState | null = null;

  constructor(steps: readonly Step[]) {
    this.#signedIn = signInPrefix(steps) - 1;
    this.#steps = steps.length;
  }

  /** What was stored when the test had signed in; null as long as it has not, where it ends its session, and where that is too much. */
  get state(): StorageState | null {
    return this.#state;
  }

  /** @param index of the step that has passed */
  async afterStep(index: number, context: BrowserContext): Promise<void> {
    if (index === this.#signedIn) this.#state = bounded(await context.storageState());
    if (index < this.#steps - 1 || this.#state === null) return;
    const left = new Set(keysOf(await context.storageState()));
    if (keysOf(this.#state).some((key) => !left.has(key))) this.#state = null;
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
