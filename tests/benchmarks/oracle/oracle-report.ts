import type { Report } from '../harness/report.ts';
import { alignedLines } from '../harness/table.ts';
import type { RedTest } from '../projects/unchanged-rounds.ts';
import { calibrationLines, type ScoredTest } from './calibration.ts';

export interface Verdict {
  readonly bug: string;
  readonly sentence: string;
  /** The red tests that were never red without a bug. */
  readonly caughtBy: readonly string[];
  /** The first of them that was red again, or null: the bug is not caught then. */
  readonly proof: string | null;
  /** Of the proof. */
  readonly error: string | null;
}

export interface Judgement {
  readonly application: string;
  readonly pages: number;
  readonly tests: number;
  readonly rounds: number;
  /** Without a bug. */
  readonly red: readonly RedTest[];
  readonly verdicts: readonly Verdict[];
  /** The tests with their oracle scores, and the bugs that each detected. Empty where not every test saw every bug. */
  readonly scored: readonly ScoredTest[];
  readonly minutes: { readonly crawl: number; readonly unchanged: number; readonly bugs: number };
}

export function oracleReport(judgements: readonly Judgement[]): Report {
  const lines = [
    ...judgements.flatMap(bugLines),
    ...calibrationLines(judgements.flatMap(({ scored }) => scored)),
    '',
    ...alignedLines([totalHeadings, ...judgements.map(totals)]),
  ];
  const json = {
    applications: judgements.map((judgement) => ({ ...judgement, caught: caughtOf(judgement).length })),
  };
  return { text: `\n${lines.join('\n')}\n`, json };
}

const totalHeadings = [
  'application',
  'caught',
  'share',
  'red unchanged',
  'tests',
  'pages',
  'crawl',
  'rounds',
  'bugs',
];

function bugLines(judgement: Judgement): string[] {
  const rows = judgement.verdicts.map(({ bug, sentence, caughtBy, proof }) => [
    bug,
    proof ? 'caught' : 'MISSED',
    String(caughtBy.length),
    proof ?? `(${sentence})`,
  ]);
  const red = judgement.red.map(({ round, name, error }) => `red in round ${round}: ${name}: ${error}`);
  return [judgement.application, ...alignedLines([['bug', '', 'by', 'first test'], ...rows]), ...red, ''];
}

function totals(judgement: Judgement): string[] {
  const { application, tests, pages, rounds, red, verdicts, minutes } = judgement;
  const caught = caughtOf(judgement).length;
  const share = verdicts.length === 0 ? 0 : (100 * caught) / verdicts.length;
  return [
    application,
    `${caught} of ${verdicts.length}`,
    `${share.toFixed(0)} %`,
    `${red.length} of ${rounds * tests}`,
    String(tests),
    String(pages),
    ...[minutes.crawl, minutes.unchanged, minutes.bugs].map((each) => `${each.toFixed(1)} min`),
  ];
}

function caughtOf({ verdicts }: Judgement): readonly Verdict[] {
  return verdicts.filter(({ proof }) => proof !== null);
}
