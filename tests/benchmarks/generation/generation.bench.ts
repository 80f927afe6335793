import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SampleApplication } from '../../applications/sample-applications.ts';
import { lookForBrowser } from '../../suite/browser.ts';
import type { Benchmark, BenchmarkContext } from '../harness/benchmark.ts';
import { judge } from '../oracle/judge.ts';
import { applicationAndBugNames, wantedBugs } from '../oracle/wanted-bugs.ts';
import { BenchServer } from '../processes/bench-server.ts';
import { type BenchModel, benchModel, weakModel } from './bench-model.ts';
import { generationReport } from './generation-report.ts';
import {
  type GeneratedScore,
  type GenerationScore,
  generatedScore,
  scoreOf,
  spent,
} from './generation-score.ts';

const generation: Benchmark = {
  description:
    'What a language model adds to the generated tests of the sample applications, and what it costs.',
  rounds: 1,
  names: applicationAndBugNames,
  async run(context) {
    const browser = await lookForBrowser();
    if (!browser.available) throw new Error(browser.reason);
    const folder = await mkdtemp(path.join(tmpdir(), 'testkernel-generation-'));
    const contestants = [null, await benchModel(context.note), await weakModel()];
    try {
      const scores: GenerationScore[] = [];
      for (const { application, bugs } of wantedBugs(context.names)) {
        for (const contestant of contestants) {
          const place = await mkdtemp(path.join(folder, `${application.name}-`));
          scores.push(await score(application, bugs, contestant, place, context));
        }
      }
      return generationReport(scores);
    } finally {
      for (const contestant of contestants) await contestant?.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
export default generation;

/** A server of its own for each, so that none finds the tests of the one before. */
async function score(
  application: SampleApplication,
  bugs: readonly string[],
  model: BenchModel | null,
  folder: string,
  { rounds, note }: BenchmarkContext,
): Promise<GenerationScore> {
  const env = { MAX_TEST_RETRIES: '0', PLACE_TEST_ORDERS: 'true', VISUAL_CAPTURES: 'off', ...model?.env };
  const server = await BenchServer.start(folder, env);
  try {
    let generated: GeneratedScore = { proposed: 0, pages: '', flows: '', oracleScore: null };
    let cost = { tokens: 0, costUsd: 0 };
    const judgement = await judge(application, {
      origin: server.origin,
      bugs,
      rounds,
      note,
      prepare: async (project) => model?.configure(project),
      approved: async (project, tests) => {
        generated = await generatedScore(project, tests);
        if (model !== null) cost = await spent(project);
      },
    });
    return scoreOf(model?.name ?? 'none', judgement, generated, cost);
  } finally {
    await server.stop();
  }
}
