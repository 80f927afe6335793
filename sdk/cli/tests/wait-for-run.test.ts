import t from 'tap';
import { readRun } from '../src/server/run-state.ts';
import { waitForRun } from '../src/wait-for-run.ts';
import { running } from './support/fake-server.ts';

/** Waits for a minute for a run that does not end, whose answers take so long. */
async function pausesWhileAnswersTake(ms: number): Promise<number[]> {
  const pauses: number[] = [];
  let time = 0;
  const read = async () => {
    time += ms;
    const run = readRun(running);
    if (!run) throw new Error('The fake run is no run.');
    return run;
  };
  await waitForRun(read, 60_000, () => {}, {
    now: () => time,
    sleep: async (pause) => {
      pauses.push(pause);
      time += pause;
    },
    interruption: new AbortController().signal,
  });
  return pauses;
}

t.test('the run is asked for at most once a second, and every four seconds in the long run', async (t) => {
  const pauses = await pausesWhileAnswersTake(0);
  t.equal(pauses[0], 1100);
  t.equal(Math.max(...pauses), 4000);
  t.equal(
    pauses.reduce((sum, ms) => sum + ms, 0),
    60_000,
  );
});

t.test('a run whose answers take the server long is asked for less often', async (t) => {
  const pauses = await pausesWhileAnswersTake(2000);
  t.equal(pauses[0], 10_000);
  t.equal((await pausesWhileAnswersTake(9000))[0], 30_000);
});
