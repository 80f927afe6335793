import t from 'tap';
import { type CabinetFault, serveCabinet } from '../../../tests/applications/sites/cabinet-site.ts';
import { detectMistakes } from './support/detect-mistakes.ts';
import { findTest } from './support/find-test.ts';
import { LiveKernel } from './support/live-kernel.ts';

t.test('a page whose content opens by clicks', async (t) => {
  const faults = new Set<CabinetFault>();
  const site = await serveCabinet(faults);
  t.teardown(() => site.close());
  const live = await LiveKernel.boot(site.url, null);
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const { generated } = live.domain;
  const named = (name: string) => findTest(generated, (one) => one.name === name);
  const opening = {
    menu: 'Opens "File" on "Cabinet" and shows "Print the list"',
    dialog: 'Opens "Help" on "Cabinet" and shows "How to open drawers"',
    tabs: 'Opens "Forks" on "Cabinet" and shows "Nine forks"',
    sections: 'Opens "Where is the key?" on "Cabinet" and shows "In the left drawer."',
    entries: 'Opens "Open the lid" on "File" and shows "The lid is open"',
  };

  t.test('gets a test for each menu, dialog, tab and section, which asserts what it opens', async (t) => {
    for (const name of Object.values(opening)) t.ok(named(name).tags.includes('opening'), name);
    t.match(named(opening.menu).steps, [
      { action: 'navigate', url: '/' },
      { action: 'click', selector: "getByRole('button', { name: 'File', exact: true })" },
      { action: 'assert', selector: "getByRole('menuitem', { name: 'Print the list', exact: true })" },
      { action: 'assert', selector: "getByRole('menuitem', { name: 'Open the lid', exact: true })" },
      {
        action: 'assert',
        selector: "getByRole('button', { name: 'File', exact: true, expanded: true })",
      },
      {
        action: 'assertAriaSnapshot',
        expected: '- menu "File":\n  - menuitem "Print the list"\n  - menuitem "Open the lid"',
      },
      {
        action: 'hover',
        selector: "getByRole('menuitem', { name: 'Open the lid', exact: true })",
        description: 'Nothing lies over it',
      },
      { action: 'press', value: 'Escape' },
      { action: 'assertHidden', description: 'Closed by the keyboard' },
      { action: 'assert', selector: /'File', exact: true \}\)\.and\(locator\(':focus'\)\)/ },
      { action: 'assertNoPageErrors' },
      { action: 'assertNoConsoleErrors' },
    ]);
  });

  t.test('has tests that first open the states on the way', async (t) => {
    t.match(named(opening.entries).steps, [
      { action: 'navigate', url: '/' },
      { action: 'click', selector: "getByRole('button', { name: 'File', exact: true })" },
      { action: 'click', selector: "getByRole('menuitem', { name: 'Open the lid', exact: true })" },
    ]);
  });

  t.test('has tests that close what they opened, if there is a control for that', async (t) => {
    t.match(named(opening.dialog).steps.slice(-4, -2), [
      { action: 'click', selector: "getByRole('button', { name: 'Close', exact: true })" },
      { action: 'assertHidden', description: 'Closed again' },
    ]);
  });

  t.test('gets none for a button that writes, at once or a moment later', async (t) => {
    t.notOk(generated.some((test) => /New drawer|Tidy up/.test(test.name)));
    t.notOk(site.requests.some((request) => request.startsWith('POST')));
  });

  t.test('has tests that fail if their control opens nothing', async (t) => {
    const opened = Object.values(opening).map(named);
    t.strictSame(await live.failuresOf(opened, site.url), []);
    // The controls of the menu can't be reached without it.
    const { menu, entries, dialog, tabs, sections } = opening;
    await detectMistakes(t, {
      live,
      site: { url: site.url, mistakes: faults },
      tests: opened,
      control: tabs,
      detected: {
        menu: [menu, entries],
        'menu-behind': [menu, entries],
        dialog: [dialog],
        tabs: [tabs],
        sections: [sections],
        entries: [entries],
        escape: [menu],
        arrows: [tabs],
      },
    });
  });
});
