import type { Result, RootCause, RunDetail } from '@testkernel/sdk';
import { bar } from './crawl-view.ts';
import { dim, marks, seconds } from './screen.ts';

const shownCauses = 4;
const shownTests = 2;

export interface StreamedResult {
  readonly testName: string;
  readonly status: Result['status'];
  readonly duration: number;
  readonly error?: string;
}

/** What is shown of a run of the tests. */
export class RunView {
  readonly #total: number;
  #done = 0;
  #failed = 0;

  constructor(total: number) {
    this.#total = total;
  }

  add({ status }: StreamedResult): void {
    this.#done += 1;
    if (status === 'failed') this.#failed += 1;
  }

  get line(): string {
    const failed = this.#failed === 0 ? '' : `, ${this.#failed} failed`;
    return `  ${marks.running} ${bar(this.#done, this.#total)} ${this.#done} of ${this.#total}${failed}`;
  }
}

export function resultLine({ testName, status, duration, error }: StreamedResult): string {
  const reason = error === undefined ? '' : `: ${error.split('\n')[0]}`;
  return `  ${status === 'passed' ? marks.done : marks.failed} ${testName} (${seconds(duration)})${reason}`;
}

/** How a run ended. */
export function verdictLine(run: RunDetail): string {
  const mark = run.failed === 0 && run.status === 'completed' ? marks.done : marks.failed;
  const counts = `${run.passed} passed, ${run.failed} failed of ${run.total}`;
  return `  ${mark} ${counts} ${dim(`${run.status} in ${seconds(run.durationMs ?? 0)}`)}`;
}

/** The root causes of a run's failures: an error, and the tests that are red because of it. */
export function causeLines({ rootCauses, results }: Pick<RunDetail, 'rootCauses' | 'results'>): string[] {
  const more = rootCauses.length - shownCauses;
  return [
    ...rootCauses.slice(0, shownCauses).flatMap((cause) => linesOf(cause, results)),
    ...(more > 0 ? [dim(`    and ${more} more`)] : []),
  ];
}

function linesOf({ size, errorPattern, affectedTestIds }: RootCause, results: readonly Result[]): string[] {
  const affected = results.filter(({ testId }) => affectedTestIds.includes(testId));
  const error = affected.find((result) => result.error !== null)?.error?.split('\n')[0] ?? errorPattern;
  const names = affected.slice(0, shownTests).map(({ testName }) => testName);
  const more = size > names.length ? ` and ${size - names.length} more` : '';
  return [`  ${marks.failed} ${names.join(', ')}${more}`, dim(`      ${error}`)];
}
