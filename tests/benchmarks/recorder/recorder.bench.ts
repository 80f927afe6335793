import { setTimeout as sleep } from 'node:timers/promises';
import { createTestKernel, type TestKernel } from '@testkernel/sdk/testing';
import type { Benchmark } from '../harness/benchmark.ts';
import type { Figure } from '../harness/figure.ts';
import { measureAttached } from './attached.ts';
import { startTimedPage } from './timed-page.ts';

type TimedPage = Awaited<ReturnType<typeof startTimedPage>>;

/** Between two inputs, so that no picture of one can be taken for that of the next. */
const pauseMs = 400;

const recorder: Benchmark = {
  description:
    'A recording: from an input to the page, from its paint to the client, and input with and without the recorder.',
  rounds: 30,
  names: ['latency', 'attached'],
  async run({ rounds, note, names }) {
    const wants = (name: string) => names.length === 0 || names.includes(name);
    const page = await startTimedPage();
    const kernel = await createTestKernel({
      plugins: ['projects', 'tests', 'runs', 'runner', 'engine-default', 'recorder'],
      databaseServer: null,
    });
    try {
      return [
        ...(wants('latency') ? await measureLatency(kernel, page, rounds, note) : []),
        ...(wants('attached') ? await measureAttached(kernel, Math.ceil(rounds / 6)) : []),
      ];
    } finally {
      await kernel.close();
      await page.close();
    }
  },
};
export default recorder;

/** From an input to the page, and from its paint to the client. */
async function measureLatency(
  kernel: TestKernel,
  page: TimedPage,
  rounds: number,
  note: (text: string) => void,
): Promise<Figure[]> {
  const lead = await kernel.signUp();
  const { body: project } = await lead.post('/projects', { name: 'Timed', url: page.url });
  const { body: started } = await lead.post(`/projects/${project.id}/record`);
  const frames: number[] = [];
  const over = new AbortController();
  const watching = lead
    .events(`/runs/${started.sessionId}/events`, {
      signal: over.signal,
      until: ({ event }) => {
        if (event === 'frame') frames.push(Date.now());
        return false;
      },
    })
    .catch((error: unknown) => {
      if (!over.signal.aborted) throw error;
    });
  await sleep(1500);
  const toPage: number[] = [];
  const toClient: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const next = page.nextPress();
    const sent = Date.now();
    const press = { type: 'mousePressed', x: 50, y: 50, button: 0 };
    await lead.post(`/projects/${project.id}/record/${started.sessionId}/input`, press);
    const { received, painted } = await next;
    await lead.post(`/projects/${project.id}/record/${started.sessionId}/input`, {
      ...press,
      type: 'mouseReleased',
    });
    await sleep(pauseMs);
    toPage.push(received - sent);
    const frame = frames.find((at) => at >= painted);
    if (frame === undefined) note(`round ${round}: no picture arrived`);
    else toClient.push(frame - painted);
  }
  over.abort();
  await watching;
  return [
    { name: 'input to the page', unit: 'ms', values: toPage, target: 50 },
    { name: 'paint to the client', unit: 'ms', values: toClient, target: 150 },
  ];
}
