import t from 'tap';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';
import { CrawlBench, pageAt } from './support/crawl-bench.ts';

const toggles = 'onclick="this.nextElementSibling.hidden = !this.nextElementSibling.hidden"';
const option = (name: string, state = '') => `<li role="option" ${state}>${name}</li>`;

const form = `<h1>Stall</h1><form method="post">
  <label>Name <input name="name"></label>
  <label><span>Logo</span><input type="file" name="logo" accept="image/*" hidden></label>
  <div role="radiogroup" aria-label="Size">
    <span role="radio" tabindex="0" aria-checked="false">Small</span> <span role="radio" tabindex="0" aria-checked="true">Large</span></div>
  <div role="checkbox" tabindex="0" aria-checked="false" aria-labelledby="power"></div> <span id="power">Power *</span>
  <button type="button" role="switch" aria-checked="true">Shown on the map</button>
  <button type="button" role="switch" aria-checked="true" disabled>Fixed</button>
  <button type="button" aria-haspopup="listbox" aria-label="Row" ${toggles}>Choose</button>
  <ul role="listbox" hidden>${option('North')}${option('South', 'aria-selected="true"')}${option('Full', 'aria-disabled="true"')}</ul>
  <input readonly role="combobox" aria-label="Day" ${toggles}><ul role="listbox" hidden>${option('Sunday')}</ul>
  <ul role="listbox" aria-label="Roof">${option('None', 'aria-selected="true"')}${option('Canvas')}</ul>
  <div class="editor" contenteditable="true"><p>About</p></div>
  <button type="button" aria-haspopup="menu">More</button>
  <button>Apply</button></form>`;

const bench = await CrawlBench.open();
t.teardown(() => bench.close());

t.test('fields that scripts make of other elements have their type, state and options', async (t) => {
  const site = await serve((_, response) => html(response, 200, 'Stall', form));
  t.teardown(() => site.close());
  const { siteMap } = await bench.crawl(site);
  const fields = pageAt(siteMap, '/').forms[0]?.fields ?? [];
  t.strictSame(
    fields.map(({ type, label, checked = false, value, required, options }) => [
      type,
      label,
      checked,
      value,
      ...(required ? ['required'] : []),
      ...options.map((one) => one.label),
    ]),
    [
      ['text', 'Name', false, ''],
      ['file', 'Logo', false, ''],
      ['radio', 'Small', false, ''],
      ['radio', 'Large', true, ''],
      ['checkbox', 'Power *', false, '', 'required'],
      ['checkbox', 'Shown on the map', true, ''],
      ['listbox', 'Row', false, 'South', 'North', 'South'],
      ['listbox', 'Day', false, '', 'Sunday'],
      ['listbox', 'Roof', false, 'None', 'None', 'Canvas'],
      ['editor', '', false, 'About'],
    ],
  );
  const named = fields.filter(({ type }) => type === 'radio').map(({ name }) => name);
  t.strictSame(named, ['Size', 'Size'], 'radio buttons of one group have one name');
  t.strictSame(fields.at(-1)?.locators, [`locator('[contenteditable="true"]')`]);
  t.ok(fields.every(({ locators }) => locators.length > 0));
});
