import type { Test } from '@testkernel/sdk';
import type { Judgement } from '../oracle/oracle-report.ts';
import type { BenchProject } from '../projects/bench-project.ts';

/** What was generated for one application, with or without a model. */
export interface GenerationScore {
  readonly application: string;
  /** `none`, or the name of the model. */
  readonly model: string;
  readonly tests: number;
  /** Of them, those that a model proposed. */
  readonly proposed: number;
  readonly pages: string;
  readonly flows: string;
  /** The mean of the tests that have one; null without any. */
  readonly oracleScore: number | null;
  /** The share of the tests that pass the first time after generation. */
  readonly firstRun: number;
  readonly bugs: number;
  readonly caught: readonly string[];
  readonly tokens: number;
  readonly costUsd: number;
  readonly minutes: number;
}

/** What is known before the tests run. */
export type GeneratedScore = Pick<GenerationScore, 'proposed' | 'pages' | 'flows' | 'oracleScore'>;

export async function generatedScore(project: BenchProject, tests: readonly Test[]): Promise<GeneratedScore> {
  const { totals } = await read(project, `/projects/${project.id}/coverage?limit=1`);
  const scores = tests.flatMap(({ oracleScore }) => oracleScore ?? []);
  return {
    proposed: tests.filter(({ tags }) => tags.includes('ai')).length,
    pages: `${totals.pages.covered} of ${totals.pages.all}`,
    flows: `${totals.flows.covered} of ${totals.flows.all}`,
    oracleScore: scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length,
  };
}

/** The tokens and the money of the workspace so far. */
export async function spent(project: BenchProject): Promise<{ tokens: number; costUsd: number }> {
  const { tokens, costUsd } = (await read(project, '/ai/usage')).today;
  return { tokens, costUsd };
}

export function scoreOf(
  model: string,
  { application, minutes, red, tests, verdicts }: Judgement,
  generated: GeneratedScore,
  cost: { readonly tokens: number; readonly costUsd: number },
): GenerationScore {
  const redAtFirst = new Set(red.filter(({ round }) => round === 1).map(({ id }) => id)).size;
  const caught = verdicts.filter(({ proof }) => proof !== null).map(({ bug }) => bug);
  const firstRun = tests === 0 ? 0 : 1 - redAtFirst / tests;
  return {
    ...{ application, model, tests, firstRun, bugs: verdicts.length, caught, minutes: minutes.crawl },
    ...generated,
    ...cost,
  };
}

async function read(project: BenchProject, path: string) {
  const { status, body } = await project.client.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
