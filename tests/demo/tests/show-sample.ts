// Shows a part of the demo with made-up data, as the demo does.
import { blankRun, coreStages, type StageRecord } from '@testkernel/sdk';
import { CrawlView } from '../crawl-view.ts';
import { Screen } from '../screen.ts';

const screen = new Screen(Screen.modeFor({ verbose: process.argv.includes('--verbose') }));
const view = new CrawlView();
const run = blankRun({ id: 'run', projectId: 'project', type: 'crawl' });
const record = (stage: string, status: StageRecord['status']): StageRecord => ({
  ...{ stage, plugin: 'made-up', status, inputCount: 1, outputCount: 7, durationMs: 1_200 },
  ...{ modelCalls: 0, progress: { done: 3, total: 7, remainingMs: 4_000 }, error: null },
});

for (const status of ['running', 'completed'] as const) {
  const pipeline = coreStages.map((stage) => record(stage, status));
  for (const line of view.update({ ...run, pipeline })) screen.step(line);
  screen.show(view.lines);
}
for (let index = 1; index <= 40; index += 1) {
  const name = `Draft ${index} ${'with a long name '.repeat(8)}`;
  const draft = { testId: String(index), name, confidence: 0.98, oracleScore: 1, complete: true };
  const line = view.addDraft(draft);
  if (line !== null) screen.step(line);
  screen.detail(`log line ${index}`);
  screen.show(view.lines);
}
if (screen.isLive) screen.keep(...view.lines);
screen.keep('The end');
