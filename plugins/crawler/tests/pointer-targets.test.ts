import t from 'tap';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';
import { CrawlBench, pageAt } from './support/crawl-bench.ts';

/** Scripts listen to elements that are no controls by their tags or roles; only the pointer tells it. */
const body = `<style>.hand, label { cursor: pointer; }</style><h1>Parts</h1>
  <div class="hand" data-opens="Filters"><span>Narrow down</span></div>
  <div class="hand" data-opens="Settings" title="Adjust"><svg width="16" height="16"></svg></div>
  <div class="hand" data-opens="Removed"><svg width="16" height="16" class="lucide lucide-trash-2"></svg></div>
  <div class="hand" data-opens="Emptied"><i class="fa fa-trash"></i> <span>Old stock</span></div>
  <div data-opens="Nothing">Plain text</div>
  <label>Only new <input type="checkbox"></label>
  <div class="hand"><button data-opens="Printed">Print</button></div>
  <table><tbody>
    <tr class="hand" data-opens="Bolt M6"><td>Bolt</td><td>12</td><td><button onclick="event.stopPropagation()">Sell</button></td></tr>
    <tr class="hand" data-opens="Nut M6"><td>Nut</td><td>30</td><td><button onclick="event.stopPropagation()">Sell</button></td></tr>
  </tbody></table>
  <article class="hand" data-leads="/news"><h2>A new shop</h2><p>We move to another street in the autumn, and have room for twice as many parts.</p></article>
  <section></section>
  <script>
    for (const one of document.querySelectorAll('[data-opens], [data-leads]'))
      one.addEventListener('click', () => {
        if (one.dataset.leads) location.href = one.dataset.leads;
        else document.querySelector('section').innerHTML = '<h2>' + one.dataset.opens + '</h2>';
      });
  </script>`;

const bench = await CrawlBench.open();
t.teardown(() => bench.close());
const site = await serve((_, response, { pathname }) =>
  html(response, 200, 'Parts', pathname === '/' ? body : '<h1>A new shop in Ash Street</h1>'),
);
t.teardown(() => site.close());
const { siteMap } = await bench.crawl(site);
const states = pageAt(siteMap, '/').states.filter(({ headings }) => headings.length > 0);
const opened = new Map(states.map(({ openedBy, headings }) => [openedBy, headings[0]?.text]));

t.test(
  'what the pointer shows as something to click is tried, by its text, title or first cell',
  async (t) => {
    t.equal(opened.get('Narrow down'), 'Filters');
    t.equal(opened.get('Adjust'), 'Settings');
    t.equal(opened.get('Bolt'), 'Bolt M6', 'a row');
    t.notOk(opened.has('Nut'), 'one of the rows that are alike');
    t.match(states.find(({ openedBy }) => openedBy === 'Narrow down')?.path, [
      "getByText('Narrow down', { exact: true })",
    ]);
    t.match(states.find(({ openedBy }) => openedBy === 'Adjust')?.path, [
      "getByTitle('Adjust', { exact: true })",
    ]);
  },
);

t.test('pages to which it leads are found', async (t) => {
  t.ok(pageAt(siteMap, '/news'));
  t.match(
    siteMap.transitions.find(({ toUrl }) => toUrl.endsWith('/news')),
    { name: 'A new shop' },
  );
});

t.test('what only holds a control, names one, deletes something or shows no hand is not', async (t) => {
  t.same([...opened.values()].toSorted(), ['Bolt M6', 'Filters', 'Printed', 'Settings']);
});
