import { coreStages, type Run, type RunDraft, type StageRecord } from '@testkernel/sdk';
import { bold, dim, marks, seconds } from './screen.ts';

const shownDrafts = 5;

const words: Readonly<Record<string, string>> = {
  crawl: 'pages',
  filter: 'pages',
  classify: 'pages',
  plan: 'flows',
  generate: 'tests',
  deduplicate: 'tests',
  enhance: 'tests',
  validate: 'stable tests',
};

/** What is shown of a crawl: its stages, and the drafts as they come. */
export class CrawlView {
  readonly #begun = performance.now();
  readonly #drafts = new Map<string, RunDraft & { readonly atMs: number }>();
  #stages: readonly StageRecord[] = [];

  /** The draft as a line, when it is new. */
  addDraft(draft: RunDraft): string | null {
    const known = this.#drafts.get(draft.testId);
    const atMs = known?.atMs ?? performance.now() - this.#begun;
    this.#drafts.set(draft.testId, { ...draft, atMs });
    return known === undefined ? this.#draftLine({ ...draft, atMs }) : null;
  }

  /** The stages that have ended since the last call, as lines. */
  update({ pipeline }: Pick<Run, 'pipeline'>): string[] {
    const before = new Map(this.#stages.map((record) => [record.stage, record]));
    this.#stages = pipeline;
    return pipeline
      .filter(({ stage, status }) => status !== 'running' && before.get(stage)?.status === 'running')
      .map((record) => this.#stageLine(record.stage, record));
  }

  get lines(): string[] {
    const records = new Map(this.#stages.map((record) => [record.stage, record]));
    const drafts = [...this.#drafts.values()];
    const more = drafts.length - shownDrafts;
    return [
      ...coreStages.map((stage) => this.#stageLine(stage, records.get(stage))),
      bold(`Drafts ${drafts.length === 0 ? '' : dim(`(${drafts.length})`)}`),
      ...drafts.slice(0, shownDrafts).map((draft) => this.#draftLine(draft)),
      ...(more > 0 ? [dim(`  and ${more} more`)] : []),
    ];
  }

  #stageLine(stage: string, record: StageRecord | undefined): string {
    if (record === undefined) return `  ${marks.waiting} ${dim(stage)}`;
    const { status, outputCount, progress, durationMs } = record;
    const name = stage.padEnd(12);
    if (status === 'failed') return `  ${marks.failed} ${name} ${record.error ?? ''}`;
    if (status !== 'running') {
      const result = `${outputCount} ${words[stage] ?? ''}`.padEnd(20);
      return `  ${marks.done} ${name} ${result} ${dim(seconds(durationMs))}`;
    }
    if (progress === null) return `  ${marks.running} ${name}`;
    const { done, total, remainingMs } = progress;
    const left = remainingMs === null ? '' : `, about ${seconds(remainingMs)} left`;
    return `  ${marks.running} ${name} ${bar(done, total)} ${done} of ${total}${left}`;
  }

  #draftLine({ name, confidence, complete, atMs }: RunDraft & { readonly atMs: number }): string {
    const share = confidence === null ? '    ' : `${Math.round(confidence * 100)} %`.padStart(5);
    return `  ${dim(seconds(atMs).padStart(7))} ${complete ? share : dim(share)}  ${name}`;
  }
}

const barWidth = 16;

/** How far something is, as a bar. */
export function bar(done: number, total: number): string {
  const filled = total === 0 ? 0 : Math.round((Math.min(done, total) / total) * barWidth);
  return `${'━'.repeat(filled)}${dim('━'.repeat(barWidth - filled))}`;
}
