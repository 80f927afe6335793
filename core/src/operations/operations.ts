import { type Contribution, messageOf } from '@testkernel/sdk';
import type {
  Observation,
  Operation,
  OperationObserver,
  OperationOutcome,
} from '@testkernel/sdk/experimental';
import type { Logger } from '../logging/create-logger.ts';

/** Where nobody observes. */
const unobserved: Observation = { run: (work) => work(), end: () => undefined };

/** Tells the observers that plugins contribute about the operations of this process. */
export class Operations {
  readonly #observers: () => readonly Contribution<OperationObserver>[];
  readonly #log: Logger;
  /** Observers that threw, which are not called again. */
  readonly #faulty = new Set<OperationObserver>();

  constructor(observers: () => readonly Contribution<OperationObserver>[], log: Logger) {
    this.#observers = observers;
    this.#log = log;
  }

  begin(operation: Operation): Observation {
    const found = this.#observers().filter(({ value }) => !this.#faulty.has(value));
    const begun = found.flatMap((observer) => {
      const observation = this.#guarded(observer, () => observer.value.begin(operation));
      return observation ? [{ observer, observation }] : [];
    });
    if (begun.length === 0) return unobserved;
    return {
      run: (work) =>
        begun.reduceRight(
          (inner, { observation }) =>
            () =>
              observation.run(inner),
          work,
        )(),
      end: (outcome) => {
        for (const { observer, observation } of begun)
          this.#guarded(observer, () => observation.end(outcome));
      },
    };
  }

  /** Observes work that ends as `done`, or as `outcomeOf` tells when it throws. */
  async observe<R>(
    operation: Operation,
    work: () => R | Promise<R>,
    outcomeOf: (error: unknown) => OperationOutcome,
  ): Promise<R> {
    const observation = this.begin(operation);
    try {
      const result = await observation.run(work);
      observation.end('done');
      return result;
    } catch (error) {
      observation.end(outcomeOf(error));
      throw error;
    }
  }

  #guarded<R>({ value, pluginId }: Contribution<OperationObserver>, call: () => R): R | undefined {
    try {
      return call();
    } catch (error) {
      this.#faulty.add(value);
      this.#log.warn(
        { plugin: pluginId, error: messageOf(error) },
        'an observer failed and is not called again',
      );
      return undefined;
    }
  }
}
