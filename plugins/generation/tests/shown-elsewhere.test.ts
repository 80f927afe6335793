import type { Step } from '@testkernel/sdk';
import t from 'tap';
import { shownElsewhere } from '../src/flows/forms/shown-elsewhere.ts';
import { elsewhereAssertions } from '../src/observe/elsewhere-assertions.ts';
import { classified, field, formModel, pageModel } from './support/page-models.ts';

const phone = field('Telephone', { type: 'tel', value: '01632 960 720' });
const name = field('Office', { value: 'Oak' });
const form = formModel([phone, name]);
const fills: Step[] = [phone, name].map(({ locators: [selector = ''] }) => ({
  action: 'fill',
  selector,
  value: '2025550142',
}));
const settings = pageModel('/settings', {
  forms: [form],
  ariaSnapshot: '- main:\n  - textbox "Telephone": 01632 960 720\n- contentinfo: Call 01632 960 720',
});

t.test('what a form holds is looked for on other pages that show it', async (t) => {
  const home = pageModel('/', { ariaSnapshot: '- contentinfo: Oak, call 01632 960 720' });
  const profile = pageModel('/profile', { ariaSnapshot: '- textbox "Phone": 01632 960 720' });
  const elsewhere = (...pages: readonly ReturnType<typeof pageModel>[]) =>
    shownElsewhere(form, settings, fills, { pages: pages.map((page) => classified(page)) });
  t.strictSame(elsewhere(settings, profile, home), [
    { action: 'navigate', url: '/' },
    { action: 'assert', selector: "locator('body')", expected: '2025550142' },
  ]);
  t.strictSame(elsewhere(settings, profile), [], 'not in fields, nor on the page of the form');
});

t.test('pages that do not show what was entered are left out', async (t) => {
  const played: Step[] = [];
  const playing = (held: (step: Step) => boolean) => ({
    session: { holds: async (step: Step) => held(step) },
    playOn: async (steps: readonly Step[]) => void played.push(...steps),
  });
  const open = (url: string): Step => ({ action: 'navigate', url });
  const shown = (expected: string): Step => ({ action: 'assert', selector: "locator('body')", expected });
  const elsewhere = [open('/one'), shown('A'), open('/two'), shown('B'), shown('C')];
  const kept = await elsewhereAssertions({ elsewhere }, playing(({ expected }) => expected === 'C') as never);
  t.strictSame(kept, [open('/two'), shown('C')]);
  t.strictSame(played, [open('/one'), open('/two')]);
  t.strictSame(await elsewhereAssertions({}, playing(() => true) as never), []);
});
