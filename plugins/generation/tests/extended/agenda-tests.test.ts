import t from 'tap';
import { serveAgenda } from '../../../../tests/applications/sites/agenda-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { detectMistakes } from '../support/detect-mistakes.ts';
import { LiveKernel } from '../support/live-kernel.ts';

const previous = 'Opens "Previous week" on "Appointments" and shows "Week of 2 March 2026"';
const next = 'Opens "Next week" on "Appointments" and shows "Week of 16 March 2026"';
const short = 'Opens "Running short" on "Parts"';
const year = 'Opens "This year" on "Hours" and shows "1204 hours"';
const dark = 'Opens "Dark mode" on "Staff" and shows "Dark"';
const selected = 'Selects all entries of "Staff" with "Select all"';
const back = 'Keeps entries when going back with "Back" on "Book a visit" after "Next"';

t.test('pages that change in place', async (t) => {
  const site = await serveAgenda();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ flow }) => /^(opening|select-all|form)$/.test(flow));
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const tests = chosen.candidates;

  t.test('have tests of the controls that change them', async (t) => {
    const names = tests.map(({ name }) => name);
    for (const name of [next, previous, short, year, dark, selected]) t.ok(names.includes(name), name);
    t.equal(names.filter((name) => name === back).length, 2, 'of the second and the third step');
    t.same(await live.failuresOf(tests, site.url), []);
  });

  t.test('are expected to be as before once they are changed back', (t) => {
    const clicked = (name: string) =>
      tests
        .find((test) => test.name === name)
        ?.steps.flatMap(({ action, selector }) => (action === 'click' ? [selector] : []));
    t.match(clicked(previous), [/Previous week/, /Next week/]);
    t.match(clicked(short), [/Running short/, /All/]);
    t.match(clicked(year), [/This year/, /This month/]);
    t.match(clicked(dark), [/Dark mode/, /Dark mode/]);
    const checked = JSON.stringify(tests.find(({ name }) => name === selected)?.steps).match(
      /\w+', exact: true, checked/g,
    );
    t.same(checked, [
      "Lovelace', exact: true, checked",
      "Hopper', exact: true, checked",
      "Meitner', exact: true, checked",
    ]);
    t.end();
  });

  t.test('have tests that detect what is wrong with them', async (t) => {
    await detectMistakes(t, {
      live,
      site,
      tests,
      detected: {
        next: [next, previous],
        previous: [next, previous],
        short: [short],
        all: [short],
        year: [year],
        dark: [dark],
        select: [selected],
        back: [back, back],
      },
    });
  });
});
