import { setTimeout as sleep } from 'node:timers/promises';
import type { ExecutionRequest } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import { ScriptedRunner, scriptedRunnerPlugin } from '../../../plugins/runs/tests/support/scripted-runner.ts';
import { alternate } from '../harness/alternate.ts';
import type { Benchmark } from '../harness/benchmark.ts';
import { ShardedProject } from './sharded-project.ts';

const shards = 4;
/** A few long tests stand together, as a suite's checkout tests do; the sum is 15.2 s, the longest takes 2 s. */
const durations = [
  ...Array.from({ length: 4 }, () => 2000),
  ...Array.from({ length: 8 }, () => 500),
  ...Array.from({ length: 32 }, () => 100),
];
const idealMs = durations.reduce((sum, ms) => sum + ms, 0) / shards;
/** Of the ideal: more is too much. */
const tolerance = 1.1;

const benchmark: Benchmark = {
  description: 'How long the slowest shard of a skewed set of tests takes, dealt by durations and in slices.',
  rounds: 3,
  async run({ rounds }) {
    const runner = new TimedRunner();
    const kernel = await createTestKernel({
      databaseServer: process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres',
      worker: true,
      plugins: ['projects', 'tests', 'runs', scriptedRunnerPlugin(runner)],
      env: {
        REDIS_URL: process.env.BENCH_REDIS_URL ?? 'redis://127.0.0.1:6379',
        MAX_WORKERS: String(shards),
        WORKER_CONCURRENCY: String(shards),
      },
    });
    try {
      const project = await ShardedProject.create(await kernel.signUp(), durations);
      runner.script = async ({ name }) => {
        const durationMs = Number(name);
        await sleep(durationMs);
        return { durationMs };
      };
      const slowest = (scheduling: string) => async () => {
        runner.slowestMs = 0;
        await project.run({ shards, dialsConfig: { scheduling } });
        return runner.slowestMs;
      };
      const balanced = slowest('balanced');
      const contiguous = slowest('contiguous');
      const { ours, peers } = await alternate(rounds, balanced, contiguous);
      return [
        {
          name: 'slowest shard, balanced',
          unit: 'ms',
          values: ours,
          peer: { name: 'contiguous', values: peers },
          target: idealMs * tolerance,
        },
      ];
    } finally {
      await kernel.close();
    }
  },
};
export default benchmark;

/** Remembers the longest execution. */
class TimedRunner extends ScriptedRunner {
  slowestMs = 0;

  override async execute(request: ExecutionRequest): Promise<{ tracePath: string | null }> {
    const started = performance.now();
    const done = await super.execute(request);
    this.slowestMs = Math.max(this.slowestMs, performance.now() - started);
    return done;
  }
}
