import { chromium } from 'playwright';
import { lookForBrowser } from '../../suite/browser.ts';
import type { Benchmark } from '../harness/benchmark.ts';
import { median } from '../harness/median.ts';
import type { Change } from './change.ts';
import { drifts } from './drifts.ts';
import { regressions } from './regressions.ts';
import { type Outcome, tryChange } from './try-change.ts';

const healing: Benchmark = {
  description: 'How many changed elements are found again, and how many are found that are gone.',
  rounds: 1,
  async run({ note }) {
    const browser = await lookForBrowser();
    if (!browser.available) throw new Error(browser.reason);
    const launched = await chromium.launch({ executablePath: browser.executable });
    try {
      const page = await launched.newPage();
      const tryAll = async (changes: readonly Change[]) => {
        const outcomes: Outcome[] = [];
        for (const change of changes) outcomes.push(await tryChange(page, change));
        return outcomes;
      };
      const drifted = await tryAll(drifts);
      const regressed = await tryAll(regressions);
      const missed = drifted.filter(({ isRight }) => !isRight);
      const wrong = regressed.filter(({ found }) => found !== null);
      for (const { change, found } of missed)
        note(`not healed: ${change.name}${found ? `, but ${found}` : ''}`);
      for (const { change, found } of wrong) note(`falsely healed: ${change.name}, as ${found}`);
      return report(drifted, missed.length, regressed.length, wrong.length);
    } finally {
      await launched.close();
    }
  },
};
export default healing;

function report(drifted: readonly Outcome[], missed: number, regressed: number, wrong: number) {
  const healed = drifted.length - missed;
  const percent = (100 * healed) / drifted.length;
  const medianMs = median(drifted.map(({ ms }) => ms));
  const text = `
drifts healed        ${healed} of ${drifted.length} (${percent.toFixed(1)} %; 95 % or more are wanted)
falsely healed       ${wrong} of ${regressed} regressions (none is wanted)
to find an element   ${medianMs.toFixed(0)} ms (median)
`;
  return {
    text,
    json: { healed, drifts: drifted.length, falselyHealed: wrong, regressions: regressed, medianMs },
  };
}
