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

  begin(stage: string, plugin: string, inputCount: number): StageClock {
    const index = this.#records.length;
    const begun = performance.now();
    const record: StageRecord = {
      stage,
      plugin,
      status: 'running',
      inputCount,
      outputCount: 0,
      durationMs: 0,
      modelCalls: 0,
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
        const remainingMs = done > 0 ? Math.round(((now - begun) / done) * Math.max(0, total - done)) : null;
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
