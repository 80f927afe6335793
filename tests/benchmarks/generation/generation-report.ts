import type { Report } from '../harness/report.ts';
import { alignedLines } from '../harness/table.ts';
import type { GenerationScore } from './generation-score.ts';

const headings = [
  ...[
    'application',
    'model',
    'tests',
    'proposed',
    'pages',
    'flows',
    'first run',
    'oracle',
    'caught',
    'tokens',
  ],
  ...['cost', 'crawl'],
];

/** A row for each contestant, and below it what the model added. */
export function generationReport(scores: readonly GenerationScore[]): Report {
  const lines = alignedLines([headings, ...scores.map(row)]);
  return {
    text: `\n${[...lines, '', ...scores.flatMap((score) => added(score, scores))].join('\n')}\n`,
    json: { scores },
  };
}

function row(score: GenerationScore): string[] {
  const { application, model, tests, proposed, pages, flows, bugs, caught, tokens, costUsd, minutes } = score;
  return [
    ...[application, model, String(tests), String(proposed), pages, flows],
    `${(100 * score.firstRun).toFixed(1)} %`,
    score.oracleScore === null ? '-' : score.oracleScore.toFixed(3),
    `${caught.length} of ${bugs}`,
    String(tokens),
    `${costUsd.toFixed(4)} USD`,
    `${minutes.toFixed(1)} min`,
  ];
}

function added(score: GenerationScore, scores: readonly GenerationScore[]): string[] {
  const without = scores.find(
    ({ application, model }) => application === score.application && model === 'none',
  );
  if (without === undefined || without === score) return [];
  const more = score.caught.filter((bug) => !without.caught.includes(bug));
  const less = without.caught.filter((bug) => !score.caught.includes(bug));
  const difference = score.tests - without.tests;
  return [
    `${score.application}, ${score.model} against none: ${difference >= 0 ? '+' : ''}${difference} tests; caught in addition: ${more.join(', ') || 'none'}; no longer caught: ${less.join(', ') || 'none'}; ${(score.minutes - without.minutes).toFixed(1)} min longer.`,
  ];
}
