import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Browsers, desktopDefaults } from '@testkernel/sdk';
import type { TestKernel } from '@testkernel/sdk/testing';
import { PageInput } from '../../../plugins/recorder/src/browser/page-input.ts';
import { RecordedBrowser } from '../../../plugins/recorder/src/browser/recorded-browser.ts';
import type { InputEvent } from '../../../plugins/recorder/src/input-event.ts';
import type { Figure } from '../harness/figure.ts';
import { median } from '../harness/median.ts';
import { aside, askForLog, gestures } from './gestures.ts';
import { type PageLog, startObservedPage } from './observed-page.ts';

interface Driven {
  input(event: InputEvent): Promise<void>;
  close(): Promise<void>;
}

type Page = Awaited<ReturnType<typeof startObservedPage>>;

/**
 * The same input for a page with the recorder attached and without it. Throws when the handlers of the page see other events,
 * or see them in another order.
 */
export async function attachedOrNot(kernel: TestKernel, rounds: number): Promise<Figure[]> {
  const page = await startObservedPage();
  const sides: Driven[] = [];
  try {
    const recorded = await openRecorded(kernel, page.url);
    sides.push(recorded);
    const plain = await openPlain(kernel, page.url);
    sides.push(plain);
    const figures: Figure[] = [];
    for (const [name, events] of gestures)
      figures.push(...(await compare({ name, events, rounds }, page, { recorded, plain })));
    return figures;
  } finally {
    await Promise.all(sides.map((side) => side.close()));
    await page.close();
  }
}

async function compare(
  { name, events, rounds }: { name: string; events: readonly InputEvent[]; rounds: number },
  page: Page,
  { recorded, plain }: { recorded: Driven; plain: Driven },
): Promise<Figure[]> {
  const logs: { ours: PageLog; theirs: PageLog }[] = [];
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const oursFirst = round % 2 === 0;
    const first = await perform(oursFirst ? recorded : plain, page, events);
    const second = await perform(oursFirst ? plain : recorded, page, events);
    const [ours, theirs] = oursFirst ? [first, second] : [second, first];
    if (!isDeepStrictEqual(ours.events, theirs.events)) {
      throw new Error(
        `The page saw other events of ${name} with the recorder:\n${ours.events.join(', ')}\nthan without:\n${theirs.events.join(', ')}`,
      );
    }
    if (round > 0) logs.push({ ours, theirs });
  }
  const figure = (what: string, read: (log: PageLog) => number): Figure => ({
    name: `${name}, ${what}`,
    unit: 'ms',
    values: logs.map(({ ours }) => read(ours)),
    peer: { name: 'without the recorder', values: logs.map(({ theirs }) => read(theirs)) },
  });
  const count = logs[0]?.ours.events.length ?? 0;
  const toHandler = figure(`each of ${count} events to its handler`, ({ delays }) => median(delays));
  // The time of a paced gesture is that of the pauses.
  return events.some(isPaced) ? [toHandler] : [toHandler, figure('as a whole', ({ took }) => took)];
}

/** Of a drag: the browser hands it over a moment after it began, and a hand is slower than that. */
const betweenMovesMs = 40;

function isPaced({ type, button }: InputEvent): boolean {
  return type === 'mouseMoved' && button !== undefined;
}

/** Every gesture begins with the pointer aside, where the browser repeats no earlier move. */
async function perform(driven: Driven, page: Page, events: readonly InputEvent[]): Promise<PageLog> {
  await driven.input(aside);
  await logOf(driven, page);
  for (const event of events) {
    await driven.input(event);
    if (isPaced(event)) await sleep(betweenMovesMs);
  }
  return logOf(driven, page);
}

async function logOf(driven: Driven, page: Page): Promise<PageLog> {
  const log = page.nextLog();
  for (const event of askForLog) await driven.input(event);
  return log;
}

const ignored = () => undefined;
const noLog = { debug: ignored, info: ignored, warn: ignored, error: ignored };

const egressTo = (url: string) => ({ privateOrigins: [new URL(url).origin] });

async function openRecorded(kernel: TestKernel, url: string): Promise<Driven> {
  const wish = { device: null, stealth: false, egress: egressTo(url), baseUrl: url };
  const browser = await RecordedBrowser.open(
    kernel.service(Browsers),
    wish,
    {
      onReport: ignored,
      onNavigated: ignored,
      onDialogAnswered: ignored,
      onFileWanted: ignored,
      onFrame: ignored,
      onGone: ignored,
      isWatched: () => true,
      isPaused: () => false,
    },
    noLog,
  );
  await browser.goto(url);
  return { input: (event) => browser.input(event), close: () => browser.close() };
}

async function openPlain(kernel: TestKernel, url: string): Promise<Driven> {
  const session = await kernel.service(Browsers).open({
    options: desktopDefaults,
    egress: egressTo(url),
    baseUrl: url,
  });
  const page = await session.newPage();
  await page.goto(url);
  const input = await PageInput.open(await session.context.newCDPSession(page));
  return { input: (event) => input.send(event), close: () => session.close() };
}
