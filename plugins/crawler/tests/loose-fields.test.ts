import { chromium } from 'playwright-core';
import t from 'tap';
import { lookForBrowser } from '../../../tests/suite/browser.ts';
import { pageProgram } from '../src/in-page/page-program.ts';
import type { RawPage } from '../src/in-page/raw-page.ts';

const found = await lookForBrowser();

t.test('fields outside of a form', { skip: found.available ? false : found.reason }, async (t) => {
  if (!found.available) return;
  const browser = await chromium.launch({ executablePath: found.executable, chromiumSandbox: false });
  t.teardown(() => browser.close());
  const page = await browser.newPage();

  /** The forms that are read: the names of their fields and of their submit button. */
  const forms = async (body: string) => {
    await page.setContent(body);
    const { forms, controls } = await page.evaluate<RawPage>(`${pageProgram}.page`);
    return forms.map(({ fields, submit }) => ({
      fields: fields.map(({ name }) => name),
      submit: controls.find(({ element }) => element === submit)?.name ?? null,
    }));
  };
  const field = (label: string, type = 'text') => `<div><label>${label} <input type="${type}"></label></div>`;

  await t.test('are submitted by the button whose name says so', async (t) => {
    const actions = '<div><button>Save</button><button>Preview</button><button>Cancel</button></div>';
    t.strictSame(await forms(`<div>${field('Title')}${field('Price', 'number')}${actions}</div>`), [
      { fields: ['Title', 'Price'], submit: 'Save' },
    ]);
  });

  await t.test('or by the last one behind them that does not cancel, in any language', async (t) => {
    const actions = '<button>Cancel</button><button>Tallenna</button><button>Clear</button>';
    t.strictSame(await forms(`<div><button>Ohje</button>${field('Nimi')}${actions}</div>`), [
      { fields: ['Nimi'], submit: 'Tallenna' },
    ]);
  });

  await t.test('not by a button that opens something, or a toggle', async (t) => {
    const actions = `<button aria-haspopup="menu">Insert</button><button aria-pressed="false">Bold</button>
      <button aria-expanded="false">More</button><button role="switch">Featured</button>`;
    t.strictSame(await forms(`<div>${field('Title')}${actions}</div>`), []);
  });

  await t.test('not by a button that helps to fill in one of them', async (t) => {
    const date = `<div><label>Date <input type="datetime-local"></label><button>Now</button></div>`;
    const text = `<div><div><button>Italic</button></div><div role="textbox" contenteditable="true" aria-label="Body"></div></div>`;
    t.strictSame(await forms(`<div>${field('Title')}${date}${text}</div>`), []);
    t.strictSame(await forms(`<div>${field('Title')}${date}${text}<button>Publish</button></div>`), [
      { fields: ['Title', 'Date', 'Body'], submit: 'Publish' },
    ]);
  });

  await t.test('not by a button of another form, nor of another part of the page', async (t) => {
    const other = '<form action="/language"><button>Deutsch</button></form>';
    t.strictSame(await forms(`<div>${field('Title')}${other}</div>`), [{ fields: [], submit: 'Deutsch' }]);
    const view = '<main><button>As a list</button><button>Save view</button></main>';
    t.strictSame(await forms(`<div><aside>${field('Title')}</aside>${view}</div>`), []);
  });

  await t.test('also if they and the button are in shadow trees', async (t) => {
    const component = (content: string) => `<div><template shadowrootmode="open">${content}</template></div>`;
    t.strictSame(
      await forms(`<div>${component(field('Title'))}${component('<button>Save</button>')}</div>`),
      [{ fields: ['Title'], submit: 'Save' }],
    );
  });

  await t.test('search without a button, and not by one that is only near', async (t) => {
    t.strictSame(await forms(field('Search all')), [{ fields: ['Search all'], submit: null }]);
    t.strictSame(await forms(`<div>${field('Filter users')}<button>Add user</button></div>`), [
      { fields: ['Filter users'], submit: null },
    ]);
    t.strictSame(await forms(`<div>${field('Search')}<button>Find</button></div>`), [
      { fields: ['Search'], submit: 'Find' },
    ]);
  });

  await t.test('are left out if they can’t be filled in', async (t) => {
    const fixed = '<input aria-label="Number" readonly><input aria-label="Find" type="search" disabled>';
    t.strictSame(await forms(`<div>${field('Title')}${fixed}<button>Save</button></div>`), [
      { fields: ['Title'], submit: 'Save' },
    ]);
    t.strictSame(await forms(`<form>${field('Title')}<fieldset disabled>${field('Tag')}</fieldset></form>`), [
      { fields: ['Title'], submit: null },
    ]);
    t.strictSame(await forms(`<div>${fixed}</div>`), []);
  });

  await t.test('are choices without a button', async (t) => {
    const choice = '<label>Sort by <select><option>Name</option><option>Price</option></select></label>';
    t.strictSame(await forms(`<div>${choice}<button>Add product</button></div>`), [
      { fields: ['Sort by'], submit: null },
    ]);
    t.strictSame(await forms(`<div>${choice}<button>Apply</button></div>`), [
      { fields: ['Sort by'], submit: 'Apply' },
    ]);
  });
});
