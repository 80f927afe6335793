import type { Benchmark } from '../harness/benchmark.ts';
import { startConsoleWorld } from './console-world.ts';
import { type ScreenMeasures, useLargeLists } from './large-lists.ts';
import { type NewcomerStep, walkAsNewcomer } from './newcomer.ts';
import { inpOf, readMeasures } from './page-meter.ts';
import { type RecorderMeasures, useRecorder } from './recorder-latency.ts';
import { type ReviewMeasures, reviewDrafts } from './review-drafts.ts';

const drafts = 100;
const inputs = 30;
const targets = { nextMs: 100, calls: 80, inpMs: 100, layoutShift: 0.02, recorderMs: 150 };

const benchmark: Benchmark = {
  description:
    "The console in a browser: a newcomer's way, a review of 100 drafts by keyboard, 10,000 tests, a run with 2,000 results, a recording.",
  rounds: 1,
  names: ['newcomer', 'review', 'lists', 'recorder'],
  async run({ names, note }) {
    const wants = (name: string) => names.length === 0 || names.includes(name);
    const lines: string[] = [];
    const json: Record<string, unknown> = {};
    if (wants('newcomer')) {
      note('starts a server and uses it for the first time');
      const steps = await walkAsNewcomer({ pictures: process.env.NEWCOMER_PICTURES });
      lines.push(...newcomerLines(steps));
      json.newcomer = steps;
    }
    if (wants('review') || wants('lists') || wants('recorder')) {
      const world = await startConsoleWorld();
      try {
        if (wants('review')) {
          note(`reviews ${drafts} drafts`);
          const review = await reviewDrafts(world, drafts);
          const { layoutShift } = await readMeasures(world.page);
          lines.push(
            ...reviewLines(review),
            line('layout shift', layoutShift.toFixed(4), targets.layoutShift),
          );
          json.review = { ...review, layoutShift };
        }
        if (wants('lists')) {
          note('uses large lists');
          const screens = await useLargeLists(world);
          lines.push(...screens.flatMap(screenLines));
          json.screens = screens;
        }
        if (wants('recorder')) {
          note(`uses a recorded page, ${inputs} times by mouse and by keyboard`);
          const recorder = await useRecorder(world, inputs);
          lines.push(...recorderLines(recorder));
          json.recorder = recorder;
        }
      } finally {
        await world.close();
      }
    }
    return { text: `${lines.join('\n')}\n`, json };
  },
};
export default benchmark;

function newcomerLines(steps: readonly NewcomerStep[]): string[] {
  const all = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  const shown = [...steps, { name: 'together', seconds: all }];
  return [
    'first use, from the start of the server',
    ...shown.map(({ name, seconds }) => line(name, `${seconds.toFixed(1)} s`)),
  ];
}

function reviewLines({ toNext, calls, undone, draftsLeft }: ReviewMeasures): string[] {
  const sorted = toNext.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(0);
  return [
    `review of ${toNext.length} drafts by keyboard`,
    line('key to next draft, median', `${at(0.5)} ms`, `${targets.nextMs} ms`),
    line('key to next draft, p95', `${at(0.95)} ms`, `${targets.nextMs} ms`),
    line('key to next draft, max', `${at(1)} ms`),
    line('calls of the API', calls, targets.calls),
    line('undone', `${undone}, of which the server has ${draftsLeft}`),
  ];
}

function recorderLines({ mouse, keyboard }: RecorderMeasures): string[] {
  const percentiles = (name: string, times: readonly number[]) => {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => `${(sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(0)} ms`;
    return [
      line(`${name} to the paint, median`, at(0.5), `${targets.recorderMs} ms`),
      line(`${name} to the paint, p95`, at(0.95), `${targets.recorderMs} ms`),
      line(`${name} to the paint, max`, at(1)),
    ];
  };
  return ['recorded page in the console', ...percentiles('mouse', mouse), ...percentiles('key', keyboard)];
}

function screenLines({ screen, interactions, longTasks, layoutShift }: ScreenMeasures): string[] {
  return [
    screen,
    line('interactions of 16 ms and more', interactions.length),
    line('interaction to next paint', `${inpOf(interactions).toFixed(0)} ms`, `${targets.inpMs} ms`),
    line(
      'longest task',
      `${Math.max(0, ...longTasks).toFixed(0)} ms (${longTasks.length} of 50 ms and more)`,
    ),
    line('layout shift', layoutShift.toFixed(4), targets.layoutShift),
  ];
}

function line(name: string, value: string | number, target?: string | number): string {
  return `  ${name.padEnd(36)} ${value}${target === undefined ? '' : `  (target: at most ${target})`}`;
}
