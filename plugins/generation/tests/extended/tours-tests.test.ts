import t from 'tap';
import { serveTours } from '../../../../tests/applications/sites/tours-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { detectMistakes } from '../support/detect-mistakes.ts';
import { LiveKernel } from '../support/live-kernel.ts';

const creates = 'Creates a record with "Book", shows it and removes it';
const changes = 'Changes a record of "Book"';
const confirms = 'Uses "Confirm" on a record of "Book"';
const enters = 'Updates "Book" while it is filled in';
const shows = 'Shows "Tours" at its address';
const refuses = 'Refuses "Book" without "Meeting point"';

t.test('a form whose fields are made of other elements by a script', async (t) => {
  const site = await serveTours();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ flow }) => /^(page-load|form|form-invalid|form-live)$/.test(flow));
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const tests = chosen.candidates;
  const entriesOf = (name: string) => {
    const steps = tests.find((test) => test.name === name)?.steps ?? [];
    const entering = steps.filter(({ action }) => /^(fill|check|click)$/.test(action));
    return entering.map(({ action, selector, value }) => [action, selector, ...(value ? [value] : [])]);
  };

  t.test('is filled in by its boxes, switches, lists of options and editors', async (t) => {
    t.strictSame(entriesOf(creates).slice(0, 5), [
      ['fill', "getByRole('textbox', { name: 'Group', exact: true })", 'Group {{unique}}'],
      ['check', "getByRole('radio', { name: 'French', exact: true })"],
      ['click', "getByRole('combobox', { name: 'Meeting point', exact: true })"],
      ['click', "getByRole('option', { name: 'Ticket office', exact: true })"],
      ['fill', "getByRole('textbox', { name: 'Note', exact: true })", 'Note {{unique}}'],
    ]);
    t.strictSame(entriesOf(enters).slice(2, 5), [
      ['click', "getByRole('combobox', { name: 'Meeting point', exact: true })"],
      ['click', "getByRole('option', { name: 'Ticket office', exact: true })"],
      ['check', "getByRole('switch', { name: 'Step-free way', exact: true })"],
    ]);
    t.same(await live.failuresOf(tests, site.url), []);
  });

  t.test('is not said to refuse what it accepts', async (t) => {
    const refused = tests.map(({ name }) => name).filter((name) => name.startsWith('Refuses'));
    t.same(refused.sort(), ['Refuses "Book" without "Group"', refuses]);
  });

  t.test('has tests that detect what is wrong with it', async (t) => {
    await detectMistakes(t, {
      live,
      site,
      tests,
      control: shows,
      detected: {
        language: [creates],
        point: [creates],
        note: [creates],
        unchecked: [refuses],
        change: [changes],
        confirm: [confirms],
      },
    });
  });
});
