import type { Step } from '@testkernel/sdk';
import t from 'tap';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';
import { nextSteps } from '../src/next-steps.ts';
import { ValidationBench } from './support/validation-bench.ts';

const page = `<button id="show">Show</button><main id="rooms"></main><script>show.onclick = async () => {
  const answer = await fetch('/api/rooms');
  rooms.innerHTML = answer.ok ? '<a href="/blue">Blue</a><h2>Green</h2>' : '<h2>Nothing</h2>';
};</script>`;
const site = await serve((request, response) => {
  if (request.url === '/api/rooms') response.setHeader('content-type', 'application/json').end('{}');
  else html(response, 200, 'Rooms', page);
});
const bench = await ValidationBench.boot(site.url);
t.teardown(async () => {
  await bench.close();
  await site.close();
});

const open: Step = { action: 'navigate', url: '/' };
const show: Step = { action: 'click', selector: "getByRole('button', { name: 'Show' })" };
const green: Step = { action: 'assert', selector: "getByRole('heading', { name: 'Green' })" };
const blue: Step = { action: 'click', selector: "getByRole('link', { name: 'Blue' })" };
const button: Step = { action: 'assert', selector: "getByRole('button')" };

t.test(
  'tests that go on from the same step in another way need no run where that fails as well',
  async (t) => {
    const proposed = (id: string, ...steps: Step[]) => ({ id, name: id, steps, sourceUrl: null });
    const tests = [
      proposed('reads', open, show, green),
      proposed('follows', open, show, blue, button),
      proposed('survives so far', open, show, button, green),
      proposed('begins elsewhere', open, button, show, green),
    ];
    // Those of the first are GET / and GET /api/rooms, that of the second is GET /blue, which no other test meets.
    t.same(await bench.trialRuns(tests, 'request-500'), [2, 1, 1, 1]);
  },
);

t.test('one of each further step of tests with that beginning', (t) => {
  const described = { ...green, description: 'It is green' };
  const all = [
    [open, show, green],
    [open, show, described],
    [open, show],
    [open, blue],
    [open, show, blue, green],
  ];
  t.same(
    nextSteps([open, show], all).map(({ selector }) => selector),
    [green.selector, blue.selector],
  );
  t.end();
});
