import type { StageRecord } from '@testkernel/sdk';
import type { RunJournal } from './run-journal.ts';

const writeEveryMs = 500;

/** The records of all stages so far, kept current on the run. */
export class StageRecords {
  readonly #journal: RunJournal;
  readonly #records: StageRecord[] = [];

  constructor(journal: RunJournal) {
    this.#journal = journal;
  }

  /** In the second pass the record of the first goes on: durations and calls of models add up. */
  begin(stage: string, plugin: string, inputCount: number): StageClock {
    const known = this.#records.findIndex((record) => record.stage === stage);
    const index = known === -1 ? this.#records.length : known;
    const before = this.#records[index];
    const entered = performance.now();
    const begun = entered - (before?.durationMs ?? 0);
    const record: StageRecord = {
      stage,
      plugin,
      status: 'running',
      inputCount,
      outputCount: 0,
      durationMs: before?.durationMs ?? 0,
      modelCalls: before?.modelCalls ?? 0,
      progress: null,
      error: null,
    };
    const write = (change: Partial<StageRecord>) => {
      Object.assign(record, change);
      this.#records[index] = { ...record };
      this.#journal.patch({ pipeline: [...this.#records] });
    };
    write({});
    let lastWritten = Number.NEGATIVE_INFINITY;
    return {
      progress: (done, total) => {
        const now = performance.now();
        if (now - lastWritten < writeEveryMs && done < total) return;
        lastWritten = now;
        const remainingMs =
          done > 0 ? Math.round(((now - entered) / done) * Math.max(0, total - done)) : null;
        write({ progress: { done, total, remainingMs } });
      },
      modelCall: () => {
        record.modelCalls += 1;
      },
      end: (status, change) =>
        write({ ...change, status, durationMs: Math.round(performance.now() - begun) }),
    };
  }
}

export interface StageClock {
  /** Written at most twice a second, and when everything is done. */
  progress(done: number, total: number): void;
  modelCall(): void;
  end(status: StageRecord['status'], change: Partial<Pick<StageRecord, 'outputCount' | 'error'>>): void;
}
