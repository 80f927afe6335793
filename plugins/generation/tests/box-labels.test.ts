import { applyLocator, parseLocator } from '@testkernel/sdk';
import { chromium } from 'playwright';
import t from 'tap';
import { lookForBrowser } from '../../../tests/suite/browser.ts';
import { toggleAssertion } from '../src/write/form-toggles.ts';

const hidden = 'style="position:absolute;opacity:0;pointer-events:none"';
const page = `<label><input type="checkbox" ${hidden}><span></span><span>Gift wrap</span></label>
  <input type="checkbox" id="fast" hidden><label for="fast">Fast delivery</label>`;

t.test('that a box is off is asserted by its label, and fails where the box is on', async (t) => {
  const found = await lookForBrowser();
  if (!found.available) throw new Error(found.reason);
  const browser = await chromium.launch({ executablePath: found.executable });
  t.teardown(() => browser.close());
  const tab = await browser.newPage();
  await tab.setContent(page);
  for (const text of ['Gift wrap', 'Fast delivery']) {
    const selector = `getByText('${text}', { exact: true })`;
    const label = applyLocator(tab, parseLocator(selector));
    const off = toggleAssertion({ action: 'uncheck', selector }).selector ?? '';
    const matches = () => applyLocator(tab, parseLocator(off)).count();
    t.equal(await matches(), 1, `${text}: off at first`);
    await label.check();
    t.equal(await matches(), 0, `${text}: not when it is on`);
    await label.uncheck();
    t.equal(await matches(), 1, `${text}: off again`);
  }
});
