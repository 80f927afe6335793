import t from 'tap';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';
import { CrawlBench, pageAt } from './support/crawl-bench.ts';

const form = `<style>.needed::after { content: ' *' }</style><h1>Order</h1><form method="post"><button>Close</button>
  <label for="who">Name *</label><input id="who">
  <label for="where" class="needed">Street</label><input id="where">
  <label>Town (required) <input id="town"></label>
  <label for="note">Note</label><input id="note" aria-describedby="note-hint"><small id="note-hint">Up to 60 characters</small>
  <div><label for="gift">Gift card</label><textarea id="gift"></textarea><small>No more than 20 letters</small></div>
  <div><label for="one">One</label><input id="one"><label for="two">Two</label><input id="two"><p>Both or none</p></div>
  <div><div><label for="day">Day</label><div><input id="day" title="As 2030-01-15"></div></div><small>Not on Sundays</small></div>
  <label for="code">Code</label><input id="code" pattern="[A-Z]{2}" value="abc"><p class="error">Two capital letters</p>
  <p>Kept by <input id="kept"></p><p>Read once more before you order.</p>
  <button>Order</button></form>`;

const bench = await CrawlBench.open();
t.teardown(() => bench.close());

t.test('fields have the marks and hints that the page shows beside them', async (t) => {
  const site = await serve((_, response) => html(response, 200, 'Order', form));
  t.teardown(() => site.close());
  const { siteMap } = await bench.crawl(site, { limits: { clicksPerPage: 0 } });
  const { fields = [], submit } = pageAt(siteMap, '/').forms[0] ?? {};
  t.equal(submit?.name, 'Order', 'the button that closes has the type that buttons have by default');
  t.strictSame(
    fields.map(({ name, required, hint }) => [name, required, hint]),
    [
      ['who', true, undefined],
      ['where', true, undefined],
      ['town', true, undefined],
      ['note', false, 'Up to 60 characters'],
      ['gift', false, 'No more than 20 letters'],
      ['one', false, undefined],
      ['two', false, undefined],
      ['day', false, 'Not on Sundays As 2030-01-15'],
      ['code', false, 'Two capital letters Please match the requested format.'],
      ['kept', false, 'Kept by'],
    ],
  );
});
