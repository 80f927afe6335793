import type { Step } from '@testkernel/sdk';
import t from 'tap';
import { reloadMutations } from '../src/live/reload-mutations.ts';
import type { Mutation, NetworkMutation } from '../src/mutations/mutation.ts';
import type { SeenRequest } from '../src/observation.ts';
import { requestKey } from '../src/request-key.ts';
import { click, fill, open, sees } from './support/steps.ts';
import { ValidationBench } from './support/validation-bench.ts';
import { agent, serveHelpDesk } from './support/validation-site.ts';

const site = await serveHelpDesk();
const bench = await ValidationBench.boot(site.url, agent);
t.teardown(async () => {
  await bench.close();
  await site.close();
});

t.test('requests of the last page are mutated when it is loaded again', async (t) => {
  const killed = await bench.tryReload([open('/'), open('/tickets'), sees('3 tickets')]);
  for (const one of [
    'request-500 GET /api/tickets',
    'request-empty GET /tickets',
    'wrong-destination GET /tickets',
    'script-error GET /tickets.js',
  ]) {
    t.ok(killed.includes(one), `${one} in ${killed}`);
  }
  t.notOk(
    killed.some((one) => one.endsWith('GET /')),
    'the page before needs a run',
  );
});

t.test('what the assertions do not notice is left to a run', async (t) => {
  const killed = await bench.tryReload([open('/tickets'), sees('About')]);
  t.notOk(
    killed.some((one) => one.endsWith('GET /api/tickets')),
    `${killed}`,
  );
  t.ok(killed.includes('request-500 GET /tickets'), `${killed}`);
});

t.test(
  'the page to which a wrong link leads is opened in place of the one that a click opened',
  async (t) => {
    const follow: Step = { action: 'click', selector: "getByRole('link', { name: 'Tickets' })" };
    const wrong = 'wrong-destination the link "Tickets"';
    const killed = await bench.tryReload([open('/'), follow, sees('3 tickets')]);
    t.ok(killed.includes(wrong), `${killed}`);
    const weak = await bench.tryReload([open('/'), follow, { action: 'assertNoPageErrors' }]);
    t.notOk(weak.includes(wrong), `${weak}`);
    const earlier = await bench.tryReload([open('/'), follow, open('/tickets'), sees('3 tickets')]);
    t.notOk(earlier.includes(wrong), 'a later step may lead back');
    const about: Step = { action: 'click', selector: "getByRole('link', { name: 'About' })" };
    const onTheWay = await bench.tryReload([open('/'), follow, sees('3 tickets'), about]);
    t.ok(onTheWay.includes(wrong), `what follows the link is asked for there: ${onTheWay}`);
  },
);

t.test(
  'an assertion fails for good on a page that nothing can change, or that is idle for long',
  async (t) => {
    const steps = [open('/newsletter'), sees('Newsletter')];
    await bench.atEnd(steps, async (paused, _, pages) => {
      t.equal(await pages.failsWhenIdle(sees('Tickets of today'), paused, 5_000), true);
      t.equal(await pages.failsWhenIdle(sees('Newsletter'), paused, 5_000), false, 'it holds');
      for (const activity of [
        '<p onclick="this.remove()">Press</p>',
        '<meta http-equiv="refresh" content="9">',
        '<a href="javascript:void 0">Run</a>',
        '<script></script>',
      ]) {
        await paused.page.evaluate((markup) => {
          document.body.insertAdjacentHTML('beforeend', markup);
          setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<p>Later</p>'), 1_000);
        }, activity);
        t.equal(await pages.failsWhenIdle(sees('Later'), paused, 5_000), false, activity);
        await paused.page.reload();
      }
      await paused.page.evaluate(() => document.body.append(document.createElement('script')));
      t.equal(await pages.failsWhenIdle(sees('Later'), paused, 5_000), true, 'it was idle for two seconds');
      await paused.page.evaluate(() => setInterval(() => document.body.append('.'), 300));
      t.equal(await pages.failsWhenIdle(sees('Later'), paused, 1_000), false, 'it is never idle');
    });
  },
);

t.test('the end of the session is tried last', async (t) => {
  const signIn = [
    open('/login'),
    fill('Email', '{{credentials.username}}'),
    fill('Password', '{{credentials.password}}'),
    click('button', 'Sign in'),
  ];
  const killed = await bench.tryReload([...signIn, sees('Your desk')]);
  t.ok(killed.includes('request-500 GET /desk'), `${killed}`);
  t.equal(killed.at(-1), 'signed-out GET /desk');
});

t.test(
  'what an action made is asserted in a run only, since it may be gone when the page is loaded',
  async (t) => {
    const killed = await bench.tryReload([
      open('/newsletter'),
      fill('Email', 'a@b.example'),
      sees('Newsletter'),
    ]);
    t.ok(killed.includes('request-500 GET /newsletter'), `${killed}`);
    const typed: Step = { action: 'assertValue', selector: "getByLabel('Email')", expected: 'a@b.example' };
    t.same(await bench.tryReload([open('/newsletter'), fill('Email', 'a@b.example'), typed]), []);
  },
);

t.test('a step fails for good once its page is idle, and not before', async (t) => {
  const patience = { usualMs: 0, timeoutMs: 20_000, acted: true };
  await bench.atEnd([open('/tickets'), sees('3 tickets')], async (paused, _, pages) => {
    t.equal(await pages.failsForGood(sees('4 tickets'), paused, patience), true);
    t.equal(await pages.failsForGood(sees('3 tickets'), paused, patience), false);
    await paused.page.route('**/api/tickets', async (route) => {
      await paused.page.waitForTimeout(500);
      await route.fulfill({ json: ['one'] });
    });
    await paused.page.reload({ waitUntil: 'commit' });
    t.equal(await pages.failsForGood(sees('1 tickets'), paused, patience), false, 'its data were pending');
    await paused.page.evaluate(() => {
      setTimeout(
        () => document.body.append(Object.assign(document.createElement('p'), { textContent: 'Later' })),
        300,
      );
    });
    t.equal(await pages.failsForGood(sees('Later'), paused, { ...patience, usualMs: 300 }), false);
  });
});

t.test('no form is sent again', (t) => {
  const page = 'http://site/thanks';
  const asked = (method: string, url: string, type = 'document'): SeenRequest => ({
    ...{ method, url, type, occurrence: 0, redirectedFrom: null, body: null, status: 200, step: 0 },
    ...{ contentType: 'text/html', location: '', changes: [], answer: null },
  });
  const mutation = failing(page);
  const targets = (requests: readonly SeenRequest[]) =>
    reloadMutations([mutation], requests, `${page}#top`).map(({ reloaded }) => reloaded.how);
  t.match(targets([asked('GET', 'http://site/'), asked('GET', page)]), [{ request: { from: 0, via: null } }]);
  t.same(targets([asked('GET', page), asked('POST', page)]), [], 'the page is the answer to a form');
  t.same(targets([asked('POST', 'http://site/')]), [], 'a page that changed its address by itself');
  t.same(targets([asked('GET', page), asked('GET', page)]), [], 'the mutation begins with the page before');
  t.end();
});

function failing(url: string): Mutation {
  const mutation: NetworkMutation = { does: 'fail' };
  const request = { key: requestKey('GET', url), from: 0, via: 'POST http://site/' };
  return {
    kind: 'request-500',
    target: 'GET /thanks',
    met: null,
    how: { where: 'network', mutation, request },
  };
}
