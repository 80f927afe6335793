import { setTimeout as sleep } from 'node:timers/promises';
import { Browsers, desktopDefaults, newId, StepSessions } from '@testkernel/sdk';
import { projectTarget, type TestKernel } from '@testkernel/sdk/testing';
import { pino } from 'pino';
import { PageInput } from '../../../plugins/recorder/src/browser/page-input.ts';
import type { InputEvent } from '../../../plugins/recorder/src/input-event.ts';
import { LiveRecording } from '../../../plugins/recorder/src/session/live-recording.ts';
import { alternate } from '../harness/alternate.ts';
import type { Figure } from '../harness/figure.ts';
import { startHandledPage } from './handled-page.ts';

type HandledPage = Awaited<ReturnType<typeof startHandledPage>>;

interface Driven {
  /** Milliseconds from each input until the page had handled it. */
  readonly typing: readonly number[];
  readonly dragging: readonly number[];
  readonly handled: readonly string[];
}

const paragraph =
  'The quick brown fox jumps over the lazy dog, while 12 sleepy cats watch. Nothing in a page may change by that.';

const typed: InputEvent[] = [
  ...click(60, 40),
  ...[...paragraph].flatMap((key): InputEvent[] => [
    { type: 'keyDown', key },
    { type: 'char', text: key },
    { type: 'keyUp', key },
  ]),
];
const dragged: InputEvent[] = [...drag(130, 230), ...drag(330, 500)];

/** The same input in a recording and in a plain browser. Throws where the page's handlers ran differently. */
export async function measureAttached(kernel: TestKernel, rounds: number): Promise<Figure[]> {
  const page = await startHandledPage();
  try {
    const { ours, peers } = await alternate(
      rounds,
      () => recorded(kernel, page),
      () => plain(kernel, page),
    );
    const [expected = ''] = peers.map(comparable);
    for (const driven of [...ours, ...peers]) {
      const handled = comparable(driven);
      if (handled !== expected)
        throw new Error(`The handlers of the page ran differently:\n${handled}\n---\n${expected}`);
    }
    return (['typing', 'dragging'] as const).map((name) => ({
      name: `${name}, each input`,
      unit: 'ms',
      values: ours.flatMap((driven) => driven[name]),
      peer: { name: 'plain browser', values: peers.flatMap((driven) => driven[name]) },
    }));
  } finally {
    await page.close();
  }
}

/** Without what the browser sends during a drag by its own clock, in which plain browsers differ from one another as well. */
function comparable({ handled }: Driven): string {
  return handled.filter((line) => !/^drag(enter|over) /.test(line)).join('\n');
}

async function recorded(kernel: TestKernel, page: HandledPage): Promise<Driven> {
  const live = new LiveRecording({
    id: newId(),
    projectId: newId(),
    workspaceId: newId(),
    startedAt: new Date(),
    browsers: kernel.service(Browsers),
    stepSessions: kernel.service(StepSessions),
    beginning: { project: projectTarget(page.url), signIn: [], test: null },
    ownFiles: false,
    wish: { device: null, stealth: false, baseUrl: page.url, egress: egressOf(page.url) },
    log: pino({ level: 'silent' }),
    isWatched: () => true,
    onFrame: () => undefined,
    onGone: () => undefined,
  });
  try {
    await live.start(page.url);
    return await drive(page, (event) => live.input(event));
  } finally {
    await live.close();
  }
}

async function plain(kernel: TestKernel, page: HandledPage): Promise<Driven> {
  const session = await kernel.service(Browsers).open({
    options: desktopDefaults,
    baseUrl: page.url,
    egress: egressOf(page.url),
  });
  try {
    const shown = await session.newPage();
    const input = await PageInput.open(await session.context.newCDPSession(shown));
    await shown.goto(page.url);
    return await drive(page, (event) => input.send(event));
  } finally {
    await session.close();
  }
}

async function drive(page: HandledPage, send: (event: InputEvent) => Promise<void>): Promise<Driven> {
  // The first layout moves the mouse by itself.
  await send({ type: 'mouseMoved', x: 60, y: 40 });
  await sleep(500);
  await send({ type: 'keyDown', key: 'F8' });
  await send({ type: 'keyUp', key: 'F8' });
  const handled = page.nextHandled();
  const timed = async (events: readonly InputEvent[]) => {
    const times: number[] = [];
    for (const event of events) {
      const before = performance.now();
      await send(event);
      times.push(performance.now() - before);
    }
    return times;
  };
  const typing = await timed(typed);
  const dragging = await timed(dragged);
  await send({ type: 'keyDown', key: 'F9' });
  return { typing, dragging, handled: await handled };
}

function click(x: number, y: number): InputEvent[] {
  return [
    { type: 'mouseMoved', x, y },
    { type: 'mousePressed', x, y, button: 0 },
    { type: 'mouseReleased', x, y, button: 0 },
  ];
}

/** Downwards, in ten moves. */
function drag(from: number, to: number): InputEvent[] {
  const at = (y: number) => ({ x: 60, y });
  return [
    { type: 'mouseMoved', ...at(from) },
    { type: 'mousePressed', ...at(from), button: 0 },
    ...Array.from({ length: 10 }, (_, index): InputEvent => {
      return { type: 'mouseMoved', ...at(from + ((to - from) * (index + 1)) / 10), button: 0 };
    }),
    { type: 'mouseReleased', ...at(to), button: 0 },
  ];
}

function egressOf(url: string) {
  return { privateOrigins: [new URL(url).origin] };
}
