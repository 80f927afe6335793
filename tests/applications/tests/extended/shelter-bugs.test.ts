import t from 'tap';
import { shelter } from '../../sample-applications.ts';
import { proveBugs } from '../prove-bugs.ts';
import { shelterViews } from '../shelter-views.ts';

await proveBugs(shelter, shelterViews);

t.test('shelter: after a reset all is as at the start, and nobody is signed in', async (t) => {
  const running = await shelter.start();
  t.teardown(() => running.close());
  const send = (path: string, values: object, cookie = '') =>
    fetch(`${running.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(values),
    });
  const read = async (path: string, cookie = '') =>
    (await fetch(`${running.url}/api/${path}`, { headers: { cookie } })).text();
  const cookie = (await send('sign-in', shelter.account)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const start = await read('homeless');
  t.equal((await send('applications/1/review', {}, cookie)).status, 204);
  t.match(await read('account', cookie), '"fresh":6');
  running.reset();
  t.match(await read('overview', cookie), 'Sign in');
  t.equal(await read('homeless'), start);
});
