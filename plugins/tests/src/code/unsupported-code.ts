import { BadRequest } from '@testkernel/sdk';

export const supported = [
  "test('name', async ({ page }) => { … }) around the steps",
  'await page.goto(url), reload(), goBack(), goForward()',
  'await <locator>.click(), dblclick(), hover(), fill(value), press(key), selectOption(value), check(), uncheck(), ' +
    'setInputFiles({ name, mimeType, buffer: Buffer.from(text) }), dragTo(locator), scrollIntoViewIfNeeded(), waitFor()',
  'the same with a selector: await page.click(selector), fill(selector, value), …, waitForSelector(selector)',
  'await page.keyboard.press(key), page.waitForLoadState(state), page.waitForURL(url), page.waitForTimeout(ms)',
  'await page.evaluate(() => window.scrollBy(0, pixels)) and scrollTo',
  'await expect(<locator>).toBeVisible(), toBeHidden(), toContainText(text), toHaveValue(text), toHaveCount(number), ' +
    'toContainClass(text), toBeChecked(), toBeEnabled(), toBeDisabled(), toBeInViewport(), toMatchAriaSnapshot(text), and not.toBeVisible(), not.toBeEnabled() with their contraries',
  "page.once('dialog', (dialog) => dialog.accept(text))",
  "expect(await page.pageErrors()).toEqual([]), expect((await page.consoleMessages()).filter((message) => message.type() === 'error')).toEqual([])",
  'await expect(page).toHaveURL(url), toHaveTitle(text)',
  'await expect(await page.request.get(url)).toBeOK(), with post and fetch, .status() toBe and .text() toContain',
  "values: strings, templates, process.env.TEST_USERNAME ?? '', unique, uniqueDay, workday(14), workday(-3, 'DD.MM.YYYY'), uniqueDayIn('D MMMM', 2), uniqueCode('AAA-9999'), row.<column>",
];

/** Code that steps cannot express; `line` counts from 1. */
export class UnsupportedCode extends BadRequest {
  readonly what: string;

  constructor(what: string, line: number) {
    super('UNSUPPORTED_CODE', `Line ${line}: ${what} is not supported.`, { line, supported });
    this.what = what;
  }
}
