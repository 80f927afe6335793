import path from 'node:path';
import { lookForBrowser } from '../../suite/browser.ts';
import { type Alternated, alternate } from '../harness/alternate.ts';
import type { Benchmark } from '../harness/benchmark.ts';
import { type Figure, summaryOf } from '../harness/figure.ts';
import { alignedLines, tableText } from '../harness/table.ts';
import { type ApplicationName, applicationNames, startApplication } from './application.ts';
import { type Measurement, measure } from './contestant.ts';
import type { CrawlTask } from './crawl-task.ts';
import { installPeer, peerName } from './peer.ts';

const maxPages = 40;
const concurrency = 2;
const ourProcess = ['--conditions=@testkernel/source', path.join(import.meta.dirname, 'our-process.ts')];

/** What was measured of one application. */
interface Comparison {
  readonly name: ApplicationName;
  readonly links: Alternated<Measurement, Measurement>;
  readonly withStates: Measurement;
}

const crawl: Benchmark = {
  description: `Reading pages by their links, and the screens found, against ${peerName} on the same applications.`,
  rounds: 3,
  names: applicationNames,
  async run({ rounds, names, cache, note }) {
    const browser = await lookForBrowser();
    if (!browser.available) throw new Error(browser.reason);
    const peer = await installPeer(cache);
    const wanted = applicationNames.filter((name) => names.length === 0 || names.includes(name));
    const comparisons: Comparison[] = [];
    for (const name of wanted) comparisons.push(await compare(name, browser.executable, peer, rounds, note));
    const figures = comparisons.flatMap(figuresOf).map(summaryOf);
    const screens = comparisons.map(screensOf);
    return {
      text: `${tableText(figures)}\n${alignedLines([screenHeadings, ...screens.map(Object.values)]).join('\n')}\n`,
      json: { figures, screens },
    };
  },
};
export default crawl;

async function compare(
  name: ApplicationName,
  executable: string,
  peer: string,
  rounds: number,
  note: (text: string) => void,
): Promise<Comparison> {
  const application = await startApplication(name);
  const task: CrawlTask = { ...application.task, executable, maxPages, concurrency, states: false };
  const noted = async (who: string, measuring: Promise<Measurement>) => {
    const measured = await measuring;
    const { ms, pages, states } = measured;
    note(`${name}, ${who}: ${pages.length} pages and ${states.length} states in ${(ms / 1000).toFixed(2)} s`);
    return measured;
  };
  try {
    const links = await alternate(
      rounds,
      () => noted('ours, links alone', measure(ourProcess, task)),
      () => noted(peerName, measure([peer], task)),
    );
    const withStates = await noted('ours, with states', measure(ourProcess, { ...task, states: true }));
    return { name, links, withStates };
  } finally {
    await application.stop();
  }
}

function figuresOf({ name, links }: Comparison): Figure[] {
  const timeOfPage = ({ ms, pages }: Measurement) => ms / Math.max(1, pages.length);
  const cpu = ({ cpuSeconds, pages }: Measurement) => cpuSeconds / Math.max(1, pages.length);
  return [
    {
      name: `${name}: a page, links alone`,
      unit: 'ms',
      values: links.ours.map(timeOfPage),
      peer: { name: peerName, values: links.peers.map(timeOfPage) },
    },
    {
      name: `${name}: CPU of a page`,
      unit: 'CPU s',
      values: links.ours.map(cpu),
      peer: { name: peerName, values: links.peers.map(cpu) },
    },
  ];
}

const screenHeadings = [
  'application',
  'pages by links',
  'pages',
  'states',
  'screens',
  `pages of ${peerName}`,
];

/** Screens are distinct pages and UI states. */
function screensOf({ name, links, withStates }: Comparison) {
  const most = (all: readonly Measurement[]) => Math.max(...all.map(({ pages }) => pages.length));
  const { pages, states } = withStates;
  return {
    application: name,
    pagesByLinks: String(most(links.ours)),
    pages: String(pages.length),
    states: String(states.length),
    screens: String(pages.length + states.length),
    peerPages: String(most(links.peers)),
  };
}
