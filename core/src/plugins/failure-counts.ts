import { isAnswer } from '@testkernel/sdk';
import type { PluginFailure } from '@testkernel/sdk/experimental';

/** The most operations of a plugin whose failures are counted one by one. */
const maxOperations = 100;

/** Counts the failures of a plugin's code by operation. Keeps no messages, which may hold data of a workspace. */
export class FailureCounts {
  readonly #byOperation = new Map<string, { -readonly [Key in keyof PluginFailure]: PluginFailure[Key] }>();

  /** Counts an error, unless it is an answer such as 404. @param what a name from code, never from a request */
  add(kind: PluginFailure['kind'], what: string, error: unknown): void {
    if (isAnswer(error)) return;
    const full = this.#byOperation.size >= maxOperations;
    const key = `${kind} ${what}`;
    const name = full && !this.#byOperation.has(key) ? 'others' : what;
    const failure = this.#byOperation.get(`${kind} ${name}`) ?? {
      kind,
      what: name,
      count: 0,
      lastAt: new Date(),
    };
    failure.count += 1;
    failure.lastAt = new Date();
    this.#byOperation.set(`${kind} ${name}`, failure);
  }

  list(): PluginFailure[] {
    return [...this.#byOperation.values()].map((failure) => ({ ...failure }));
  }
}
