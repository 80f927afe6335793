import { NotFound } from '@testkernel/sdk';
import t from 'tap';
import { createLogger } from '../src/logging/create-logger.ts';
import { GuardedContribution } from '../src/plugins/contribution-circuit.ts';

type Call = () => Promise<string>;

function contributionOf() {
  const lines: string[] = [];
  const log = createLogger({ logLevel: 'warn' }, { write: (line) => void lines.push(line) });
  let workspace: string | null = null;
  const workspaceOf = () => workspace;
  const contribution = new GuardedContribution<object>('a.point', 'ours', 'a-plugin', {}, workspaceOf, log);
  const enter = (id: string) => {
    workspace = id;
  };
  // Failures of the calls are what opens the circuit.
  const times = async (count: number, call: Call) => {
    for (let turn = 0; turn < count; turn += 1) await contribution.invoke('work', call).catch(() => {});
  };
  return { contribution, lines, times, enter };
}

const broken: Call = async () => {
  throw new Error('It broke.');
};
const missing: Call = async () => {
  throw new NotFound('Project');
};
const fine: Call = async () => 'done';

t.test('a contribution that fails five times in a row is not called for a while, and named', async (t) => {
  const { contribution, lines, times } = contributionOf();
  await times(5, broken);
  t.equal(lines.length, 5);
  t.match(JSON.parse(lines[0] ?? ''), { plugin: 'a-plugin', contribution: 'ours', operation: 'work' });
  await t.rejects(contribution.invoke('work', fine), { status: 503, code: 'CONTRIBUTION_SUSPENDED' });
});

t.test('failures in one workspace do not suspend the calls of another', async (t) => {
  const { contribution, times, enter } = contributionOf();
  enter('first');
  await times(5, broken);
  await t.rejects(contribution.invoke('work', fine), { code: 'CONTRIBUTION_SUSPENDED' });
  enter('second');
  t.equal(await contribution.invoke('work', fine), 'done');
  await times(4, broken);
  enter('third');
  await times(4, broken);
  t.equal(await contribution.invoke('work', fine), 'done', 'failures of different workspaces do not add up');
});

t.test('a success in between wipes the slate', async (t) => {
  const { contribution, times } = contributionOf();
  await times(4, broken);
  await times(1, fine);
  await times(4, broken);
  t.equal(await contribution.invoke('work', fine), 'done');
});

t.test(
  'what answers a client is no failure: nobody can shut it off by asking for what is not there',
  async (t) => {
    const { contribution, lines, times } = contributionOf();
    await times(20, missing);
    t.equal(await contribution.invoke('work', fine), 'done');
    t.strictSame(lines, []);
  },
);

t.test('who gives up waiting is not held up, and blames nobody', async (t) => {
  const { contribution, lines } = contributionOf();
  const stop = new AbortController();
  const waiting = contribution.invoke('work', () => new Promise<string>(() => {}), { signal: stop.signal });
  stop.abort(new Error('enough'));
  await t.rejects(waiting, { message: 'enough' });
  t.strictSame(lines, []);
});

t.test('one that hangs fails in its time', async (t) => {
  const { contribution, lines } = contributionOf();
  // The timeout of the call alone does not keep the process running.
  const alive = setTimeout(() => {}, 10_000);
  t.teardown(() => clearTimeout(alive));
  const hanging = contribution.invoke('work', () => new Promise<string>(() => {}), { timeoutMs: 20 });
  await t.rejects(hanging, { name: 'TimeoutError' });
  t.equal(lines.length, 1);
});
