import type { RunState } from '../server/run-state.ts';
import { countsOf } from './counts.ts';
import { plainText } from './plain-text.ts';
import type { Terminal } from './terminal.ts';

/** Shows how a run goes on: a line of its own for each change, or one line that changes on a terminal. */
export class Progress {
  readonly #terminal: Terminal;
  #last = '';

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  show(run: RunState): void {
    const line = progressOf(run);
    if (line === this.#last) return;
    this.#last = line;
    this.#terminal.progress(line);
  }
}

function progressOf(run: RunState): string {
  const shards = run.shards ? `, shards ${run.shards.completed}/${run.shards.count}` : '';
  if (run.type !== 'crawl') {
    const counts = countsOf(run);
    return `${run.status}${counts === null ? '' : `: ${counts}`}${shards}`;
  }
  const stage = run.stage ? `, stage ${plainText(run.stage, 40)}` : '';
  return `${run.status}: ${run.pagesFound ?? 0} pages, ${run.testsGenerated ?? 0} tests generated${stage}`;
}
