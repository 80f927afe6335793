import { applyLocator, parseLocator } from '@testkernel/sdk';
import t from 'tap';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';
import { CrawlBench, pageAt } from './support/crawl-bench.ts';

const outOfSight = 'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%)';
const behind = 'position:absolute;left:0;z-index:-1;width:16px;height:20px;opacity:0';

const form = `<h1>Order</h1><form method="post" style="position:relative">
  <label>Name <input name="name"></label>
  <label><input type="checkbox" name="plain"> Plain</label>
  <label><input type="checkbox" name="gift" style="${outOfSight}"><span></span><span>Gift wrap</span></label>
  <input type="checkbox" id="fast" name="fast" hidden><label for="fast">Fast delivery</label>
  <p style="position:relative;padding-left:24px">
    <input type="checkbox" id="news" name="news" style="${behind}"><label for="news">Newsletter</label></p>
  <label title="Small"><input type="radio" name="size" value="s" style="pointer-events:none;opacity:0"><svg width="9" height="9"></svg></label>
  <label style="position:relative"><input type="radio" name="size" value="l" style="opacity:0"> Large</label>
  <input type="checkbox" name="trap" hidden aria-label="Trap">
  <div><label for="far">Far</label><p></p><input type="checkbox" id="far" name="far" hidden></div>
  <div hidden><label><input type="checkbox" name="later"> Later</label></div>
  <button>Order</button></form>`;

const bench = await CrawlBench.open();
t.teardown(() => bench.close());

t.test('boxes and radio buttons that a style hides are checked by their labels', async (t) => {
  const site = await serve((_, response) => html(response, 200, 'Order', form));
  t.teardown(() => site.close());
  const { siteMap } = await bench.crawl(site);
  const fields = pageAt(siteMap, '/').forms[0]?.fields ?? [];
  const found = fields.map(({ type, name, locators: [locator] }) => `${type} ${name}: ${locator}`);
  t.strictSame(found, [
    "text name: getByRole('textbox', { name: 'Name', exact: true })",
    "checkbox plain: getByRole('checkbox', { name: 'Plain', exact: true })",
    "checkbox gift: getByText('Gift wrap', { exact: true })",
    "checkbox fast: getByText('Fast delivery', { exact: true })",
    "checkbox news: getByText('Newsletter', { exact: true })",
    "radio size: getByTitle('Small', { exact: true })",
    "radio size: getByRole('radio', { name: 'Large', exact: true })",
  ]);

  const page = await bench.browser.newPage();
  await page.goto(site.url);
  for (const { type, locators, name } of fields) {
    if (type === 'text') continue;
    const box = applyLocator(page, parseLocator(locators[0] ?? ''));
    await box.check({ timeout: 5_000 });
    t.ok(await box.isChecked(), name);
    if (type === 'radio') continue;
    await box.uncheck({ timeout: 5_000 });
    t.notOk(await box.isChecked(), name);
  }
});

const switches = `<h1>Display</h1>
  <label><input type="checkbox" data-of="Dark"> Dark</label>
  <label><input type="checkbox" data-of="Large"> Large</label>
  <section></section>
  <script>
    for (const box of document.querySelectorAll('input'))
      box.addEventListener('change', () => {
        document.querySelector('section').innerHTML += '<h2>' + box.dataset.of + ' display</h2>';
        fetch('/display', { method: 'PUT' });
      });
  </script>`;

t.test(
  'what opens as a checkbox saves its own state is no state of the page, however many save to the same address',
  async (t) => {
    const written: string[] = [];
    const site = await serve((request, response) => {
      if (request.method === 'PUT') written.push(request.url ?? '');
      return html(response, 200, 'Display', switches);
    });
    t.teardown(() => site.close());
    const { siteMap } = await bench.crawl(site);
    t.strictSame(pageAt(siteMap, '/').states, []);
    t.strictSame(written, []);
  },
);
