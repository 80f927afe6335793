import type { Draft, Step } from '@testkernel/sdk';
import t from 'tap';
import { ariaTree } from '../src/aria/aria-tree.ts';
import type { Attempt } from '../src/observe/attempt.ts';
import { complaints } from '../src/observe/complaints.ts';
import { isRefused } from '../src/observe/refusal.ts';
import { refusalMessages } from '../src/observe/refusal-messages.ts';
import { facts, led } from './support/page-facts.ts';

const selectors = (steps: readonly Step[]) => steps.map(({ selector }) => selector);

t.test('a refusal is recognised by its words', async (t) => {
  const said = led({
    announcements: ['Please check what you entered.'],
    texts: ['Thank you', 'Title is required.'],
    links: ['Home', 'Enter a number like 01632 960 001.'],
  });
  t.same(selectors(refusalMessages(said, said)), [
    "getByText('Please check what you entered.', { exact: true })",
    "getByText('Title is required.', { exact: true })",
    "getByRole('link', { name: 'Enter a number like 01632 960 001.', exact: true })",
  ]);
});

t.test('the number of problems is asserted only where nothing else is said', async (t) => {
  const count = 'There are 2 problems. Please correct them.';
  const told = led({ announcements: [count], links: ['Enter the rent.'] });
  t.same(selectors(refusalMessages(told, told)), [
    "getByRole('link', { name: 'Enter the rent.', exact: true })",
  ]);
  const counted = led({ announcements: [count] });
  t.same(selectors(refusalMessages(counted, counted)), [`getByText('${count}', { exact: true })`]);
});

t.test('times in a refusal may be others, as they follow from what others have entered', async (t) => {
  const said = led({ announcements: ['A day has 24 hours (9:00 are taken).', 'Enter it like 1:30.'] });
  t.same(selectors(refusalMessages(said, said)), [
    'getByText(/^A day has 24 hours \\(\\d+:\\d+ are taken\\)\\.$/)',
    'getByText(/^Enter it like \\d+:\\d+\\.$/)',
  ]);
});

t.test('a message that is a link leads to its field', async (t) => {
  const link = 'Enter the telephone number.';
  const to = (url: string) =>
    led({
      links: [link],
      tree: ariaTree(`- list:\n  - listitem:\n    - link "${link}":\n      - /url: "${url}"`),
    });
  const locator = `getByRole('link', { name: '${link}', exact: true })`;
  t.same(selectors(refusalMessages(to('#phone'), to('#phone'))), [
    `${locator}.and(locator('[href="#phone"]'))`,
  ]);
  t.same(selectors(refusalMessages(to('#phone'), to('#r7'))), [locator]);
  t.same(selectors(refusalMessages(to('/help'), to('/help'))), [locator]);
});

t.test('a confirmation is no refusal', async (t) => {
  const said = led({ announcements: ['Your details were saved.'], texts: ['2 people', 'Add another'] });
  t.same(refusalMessages(said, said), []);
});

t.test('a refusal that quotes what was typed is asserted with what each attempt types', async (t) => {
  const said = led({ announcements: ['{{unique}} is not valid', '{{credentials.username}} is not valid'] });
  t.same(selectors(refusalMessages(said, said)), ["getByText('{{unique}} is not valid', { exact: true })"]);
});

t.test('what a form says when nothing was accepted', async (t) => {
  const button = "getByRole('button', { name: 'Add' })";
  const name = { action: 'fill', selector: "getByLabel('Place')", value: 'Place {{unique}}' };
  const draft: Draft = {
    setup: [],
    action: [name, { action: 'click', selector: button }],
    assertions: [],
    expectation: { kind: 'change' },
  };
  const formText = 'Title\n Give the errand a title.\n Saved.';
  const form = { count: async () => 1, innerText: async () => formText };
  const session = { holds: async () => true, locate: () => ({ locator: () => form }) };
  const attempt = (texts: readonly string[], more: object = {}) =>
    ({ ...led({ texts }), session, wasAccepted: false, movedOn: false, ...more }) as unknown as Attempt;
  const said = async (one: Attempt) => selectors(await complaints(one, one, draft));

  t.test('is a complaint in whatever words, unless it confirms something or stands elsewhere', async (t) => {
    t.same(await said(attempt(['Give the errand a title.', 'Saved.', 'Three errands'])), [
      "getByText('Give the errand a title.', { exact: true })",
    ]);
  });

  t.test(
    'is none where the page has sent data that were accepted, or the form has kept nothing',
    async (t) => {
      t.same(await said(attempt(['Give the errand a title.'], { wasAccepted: true })), []);
      const empty = { ...session, holds: async () => false };
      t.same(await said(attempt(['Give the errand a title.'], { session: empty })), []);
    },
  );

  t.test(
    'is a complaint where the page answers with an error, also if the form has kept nothing',
    async (t) => {
      const empty = { ...session, holds: async () => false };
      const rejected = attempt(['Give the errand a title.'], { session: empty, wasRejected: true });
      t.same(await said(rejected), ["getByText('Give the errand a title.', { exact: true })"]);
    },
  );

  t.test('is none where a form counts what is entered', async (t) => {
    const text = 'Title\n 12 letters left';
    const counting = {
      ...session,
      locate: () => ({ locator: () => ({ ...form, innerText: async () => text }) }),
    };
    const before = facts({ texts: ['100 letters left'] });
    t.same(await said(attempt(['12 letters left'], { before, session: counting })), []);
    t.same(await said(attempt(['12 letters left'], { session: counting })).then((all) => all.length), 1);
  });

  t.test('is a complaint wherever it is announced if the page answers with an error', async (t) => {
    const after = facts({ announcements: ['Ada Lovelace has the kiln then.'] });
    t.same(await said(attempt([], { after, wasRejected: true })), [
      "getByText('Ada Lovelace has the kiln then.', { exact: true })",
    ]);
    t.same(await said(attempt([], { after })), []);
  });

  t.test('is a complaint in words of refusal also where it is shown twice', async (t) => {
    const twice = attempt(['Title is required.'], { session: { ...session, holds: async () => false } });
    t.same(await said(twice), ["getByText('Title is required.', { exact: true })"]);
    t.ok(!(await isRefused(draft, twice)), 'but the form has not kept what was entered');
    t.ok(await isRefused(draft, attempt(['Title is required.'])));
    const onRecord = attempt(['Title is required.'], { movedOn: true });
    t.ok(!(await isRefused(draft, onRecord)), 'and another page may have the form with the entries');
  });
});
