import type { LogLine, RunPatch, RunsService } from '@testkernel/sdk';

/**
 * Writes to the run in the order of the calls, without making the stages wait. `settled` throws the first
 * failure.
 */
export class RunJournal {
  readonly #runs: RunsService;
  readonly #runId: string;
  #tail: Promise<void> = Promise.resolve();
  #failure: unknown;

  constructor(runs: RunsService, runId: string) {
    this.#runs = runs;
    this.#runId = runId;
  }

  log(message: string, level: LogLine['level'] = 'info'): void {
    this.#enqueue(() => this.#runs.log(this.#runId, message, level));
  }

  patch(patch: RunPatch): void {
    this.#enqueue(() => this.#runs.patch(this.#runId, patch));
  }

  async settled(): Promise<void> {
    await this.#tail;
    const failure = this.#failure;
    this.#failure = undefined;
    if (failure !== undefined) throw failure;
  }

  #enqueue(write: () => Promise<unknown>): void {
    this.#tail = this.#tail
      .then(write)
      .then(() => undefined)
      .catch((error: unknown) => {
        this.#failure ??= error;
      });
  }
}
