import type { StageRecord } from '@testkernel/sdk';
import type { RunJournal } from './run-journal.ts';

/** The record of every stage so far, kept current on the run. */
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
      error: null,
    };
    const write = (change: Partial<StageRecord>) => {
      Object.assign(record, change);
      this.#records[index] = { ...record };
      this.#journal.patch({ pipeline: [...this.#records] });
    };
    write({});
    return {
      modelCall: () => {
        record.modelCalls += 1;
      },
      end: (status, change) =>
        write({ ...change, status, durationMs: Math.round(performance.now() - begun) }),
    };
  }
}

export interface StageClock {
  modelCall(): void;
  end(status: StageRecord['status'], change: Partial<Pick<StageRecord, 'outputCount' | 'error'>>): void;
}
