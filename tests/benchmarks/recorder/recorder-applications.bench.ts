import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Test } from '@testkernel/sdk';
import { lookForBrowser, lookForFirefox } from '../../suite/browser.ts';
import { startForeign } from '../applications/foreign-applications.ts';
import type { Benchmark, BenchmarkContext } from '../harness/benchmark.ts';
import { alignedLines } from '../harness/table.ts';
import { BenchServer } from '../processes/bench-server.ts';
import { BenchProject } from '../projects/bench-project.ts';
import { redTests, runTimeoutMinutes } from '../projects/unchanged-rounds.ts';
import { Person } from './person.ts';
import { recordings } from './recordings.ts';

interface Replayed {
  readonly application: string;
  readonly actions: readonly string[];
  /** By the engine. */
  readonly green: Readonly<Record<string, number>>;
  readonly red: readonly string[];
}

const recorderApplications: Benchmark = {
  description:
    'Tests that are recorded in applications from elsewhere, and whether they hold in each browser.',
  rounds: 10,
  names: [...recordings.keys()],
  async run(context) {
    const engines = await installedEngines();
    const folder = await mkdtemp(path.join(tmpdir(), 'testkernel-recordings-'));
    const server = await BenchServer.start(path.join(folder, 'server'), {
      MAX_TEST_RETRIES: '0',
      VISUAL_CAPTURES: 'off',
      FAULT_TRIALS: '0',
      RATE_LIMIT_RECORDING_INPUT_MAX: '1000000',
      RATE_LIMIT_RECORDING_READS_MAX: '1000000',
    });
    try {
      const replayed: Replayed[] = [];
      for (const [name, record] of recordings) {
        if (context.names.length > 0 && !context.names.includes(name)) continue;
        const data = path.join(folder, name);
        replayed.push(await replay({ name, record, engines, context, data, origin: server.origin }));
      }
      return { text: textOf(replayed, context.rounds), json: { applications: replayed } };
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
export default recorderApplications;

async function installedEngines(): Promise<string[]> {
  const chromium = await lookForBrowser();
  if (!chromium.available) throw new Error(chromium.reason);
  return ['engine-default', ...((await lookForFirefox()).available ? ['engine-b'] : [])];
}

interface ReplayOptions {
  readonly name: string;
  readonly record: (person: Person) => Promise<void>;
  readonly engines: readonly string[];
  readonly context: BenchmarkContext;
  readonly data: string;
  readonly origin: string;
}

/** Records, saves, approves, and runs the test in each engine while nothing changes. */
async function replay({ name, record, engines, context, data, origin }: ReplayOptions): Promise<Replayed> {
  const { rounds, cache, note } = context;
  const application = await startForeign(name, data, cache);
  try {
    const project = await BenchProject.create(origin, { name, url: application.url });
    const person = await Person.start(project.client, project.id);
    await record(person);
    const { actions } = await person.status();
    const lines: string[] = actions.map(lineOf);
    for (const line of lines) note(`  ${line}`);
    const { test }: { test: Test } = await person.post('stop', { name: `Recorded in ${name}` });
    note(`${name}: ${lines.length} actions`);
    // Its executions change the same data.
    await project.validated(test.id);
    await project.approve([test]);
    const green: Record<string, number> = {};
    const red: string[] = [];
    for (const engine of engines) {
      green[engine] = 0;
      for (let round = 1; round <= rounds; round += 1) {
        const run = await project.run({}, runTimeoutMinutes, { browser: engine });
        const failed = redTests(run).map(({ error }) => `${engine}, round ${round}: ${error}`);
        green[engine] += failed.length === 0 ? 1 : 0;
        red.push(...failed);
        for (const failure of failed) note(`  red in ${failure}`);
      }
      note(`${name}: ${green[engine]} of ${rounds} green in ${engine}`);
    }
    return { application: name, actions: lines, green, red };
  } finally {
    await application.close();
  }
}

function lineOf({ kind, selector, value, url, target }: Record<string, string>): string {
  return [kind, selector, target, value, url].filter((part) => part !== undefined).join(' | ');
}

function textOf(replayed: readonly Replayed[], rounds: number): string {
  const engines = Object.keys(replayed[0]?.green ?? {});
  const rows = replayed.map(({ application, actions, green }) => [
    application,
    String(actions.length),
    ...engines.map((engine) => `${green[engine]} of ${rounds}`),
  ]);
  const red = replayed.flatMap((one) => one.red.map((line) => `  ${one.application}: ${line}`));
  return `\n${[...alignedLines([['application', 'actions', ...engines], ...rows]), ...red].join('\n')}\n`;
}
