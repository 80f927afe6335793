import type { RunDetail, Step } from '@testkernel/sdk';
import { deskAccount, startDesk } from '../../applications/desk/desk.ts';
import { shopAccount, startShop } from '../../applications/shop/shop.ts';
import { livelyPaths, serveLively } from '../../applications/sites/lively-site.ts';
import type { BenchServer } from '../processes/bench-server.ts';
import { BenchProject } from '../projects/bench-project.ts';
import { dials, runTimeoutMinutes } from '../projects/unchanged-rounds.ts';

interface Subject {
  readonly name: string;
  readonly url: string;
  readonly tests: readonly { readonly name: string; readonly steps: readonly Step[] }[];
}

const heading = { action: 'assertVisible', selector: 'h1' };
const at = (path: string) => ({ name: path, steps: [{ action: 'navigate', url: path }, heading] });
const label = (name: string) => `getByLabel('${name}')`;

const shopPages = [
  at('/'),
  {
    name: 'signed in',
    steps: [
      { action: 'navigate', url: '/login' },
      { action: 'fill', selector: label('Email'), value: shopAccount.username },
      { action: 'fill', selector: label('Password'), value: shopAccount.password },
      { action: 'press', selector: label('Password'), value: 'Enter' },
      { action: 'assertUrl', expected: '/account' },
    ],
  },
];
const signIn = [
  { action: 'navigate', url: '/tickets' },
  { action: 'fill', selector: label('User name'), value: deskAccount.username },
  { action: 'fill', selector: label('Password'), value: deskAccount.password },
];
const deskPages = [
  { name: 'signing in', steps: signIn },
  {
    name: 'tickets',
    steps: [
      ...signIn,
      { action: 'press', selector: label('Password'), value: 'Enter' },
      { action: 'assertVisible', selector: 'tbody tr >> nth=0' },
    ],
  },
];

/** Ten pages that stay as they are, pictured again and again. */
export async function captures(server: BenchServer, rounds: number, note: (text: string) => void) {
  const [shop, desk, lively] = await Promise.all([startShop(), startDesk(), serveLively()]);
  try {
    const found = { captures: 0, differing: 0 };
    const subjects: Subject[] = [
      { name: 'shop', url: shop.url, tests: shopPages },
      { name: 'desk', url: desk.url, tests: deskPages },
      { name: 'lively', url: lively.url, tests: livelyPaths.map(at) },
    ];
    for (const subject of subjects) {
      const { captures, differing } = await capturesOf(server, subject, rounds, note);
      found.captures += captures;
      found.differing += differing;
    }
    return found;
  } finally {
    await Promise.all([shop.close(), desk.close(), lively.close()]);
  }
}

async function capturesOf(
  server: BenchServer,
  { name, url, tests }: Subject,
  rounds: number,
  note: (text: string) => void,
) {
  const project = await BenchProject.create(server.origin, { name, url });
  const ids: string[] = [];
  for (const test of tests) ids.push(await project.addTest(test.name, test.steps));
  await project.approve(ids.map((id) => ({ id })));
  const run = async () => checked(await project.run(dials, runTimeoutMinutes), tests.length);
  await run();
  let differing = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const others = (await run()).filter(({ diffRatio, status }) => diffRatio > 0 || status !== 'match');
    differing += others.length;
    const which = others.map(({ testName, diffRatio }) => `; ${testName} by ${diffRatio}`);
    note(`${name}, round ${round}: ${others.length} of ${tests.length} differ${which.join('')}`);
  }
  return { captures: rounds * tests.length, differing };
}

/** A test that fails for another reason, or shows nothing, would count as calm. */
function checked({ results }: RunDetail, expected: number) {
  const seen = results.flatMap(({ testName, visual }) => visual.map((one) => ({ testName, ...one })));
  if (seen.length === expected) return seen;
  throw new Error(results.map(({ testName, error }) => `${testName}: ${error}`).join('\n'));
}
