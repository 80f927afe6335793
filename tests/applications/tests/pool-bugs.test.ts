import t from 'tap';
import { pool } from '../sample-applications.ts';
import { poolViews } from './pool-views.ts';
import { PoolVisitor } from './pool-visitor.ts';

const running = await pool.start();
t.teardown(() => running.close());

/** Lets a person look who has not been there before. */
function look(act: (visitor: PoolVisitor) => Promise<string>): Promise<string> {
  running.reset();
  return act(new PoolVisitor(running.url));
}

for (const [bug, { act, right }] of Object.entries(poolViews)) {
  t.test(`pool: a person sees that ${pool.bugs[bug]}`, async (t) => {
    t.match(await look(act), right, 'all is well without it');
    running.break(bug);
    const broken = await look(act);
    running.mend();
    t.notMatch(broken, right, 'and not with it');
  });
}
