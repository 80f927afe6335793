import { type Draft, type FormField, type FormModel, StepSessions } from '@testkernel/sdk';
import { createTestKernel, projectTarget } from '@testkernel/sdk/testing';
import t from 'tap';
import { bodyOf, html, serve } from '../../../tests/applications/sites/sample-site.ts';
import { attempt } from '../src/observe/attempt.ts';
import { isRefused } from '../src/observe/refusal.ts';
import { otherEntries } from '../src/write/other-entries.ts';

const adding: Draft = {
  setup: [{ action: 'navigate', url: '/' }],
  action: [
    { action: 'fill', selector: "getByLabel('Title')", value: 'Title {{unique}}' },
    { action: 'click', selector: "getByRole('button', { name: 'Save book' })" },
  ],
  assertions: [],
  expectation: { kind: 'change' },
};

t.test('a form is refused on its own page, not on that of the new record with the same form', async (t) => {
  let refuses = true;
  let title = '';
  const site = await serve(async (request, response, { pathname }) => {
    if (request.method === 'POST') {
      title = (await bodyOf(request)).get('title') ?? '';
      response.writeHead(303, { location: refuses ? '/' : '/books/1' });
      response.end();
      return;
    }
    const said =
      pathname === '/' && title === '' ? '' : '<p>No loans yet: nobody is required to borrow it.</p>';
    const form = `<form method="post" action="/books"><label>Title <input name="title" value="${title}"></label><button>Save book</button>${said}</form>`;
    html(response, 200, 'Books', `<h1>Books</h1>${form}`);
  });
  const kernel = await createTestKernel({ plugins: ['runner', 'engine-default'] });
  t.teardown(async () => {
    await kernel.close();
    await site.close();
  });
  const live = { sessions: kernel.service(StepSessions), project: projectTarget(site.url) };
  const { signal } = new AbortController();
  for (const [refused, path] of [
    [true, '/'],
    [false, '/books/1'],
  ] as const) {
    refuses = refused;
    title = '';
    const made = await attempt(live, adding, signal);
    t.equal(made.after.path, path);
    t.equal(await isRefused(adding, made), refused);
    await made.close();
  }
});

t.test(
  'a form that refuses the usual entries is filled in with the examples beside its fields',
  async (t) => {
    const text = (label: string, hint = ''): FormField => ({
      type: 'text',
      name: label.toLowerCase(),
      label,
      hint,
      value: '',
      required: true,
      locators: [`getByLabel('${label}')`],
      options: [],
      pattern: null,
      minLength: null,
      maxLength: null,
      min: null,
      max: null,
      placeholder: '',
    });
    const form: FormModel = {
      name: '',
      purpose: 'other',
      method: 'post',
      action: null,
      destructive: false,
      submit: null,
      fields: [
        text('Name', 'Like Anna4'),
        text('Shelf', 'A letter and a digit, like B2'),
        text('Code', 'For example "AB-12".'),
        text('Note', 'Anything, like a wish'),
      ],
    };
    const entered = otherEntries(form, null).map((steps) =>
      steps.filter(({ action }) => action === 'fill').map(({ value }) => value),
    );
    t.match(entered[1], ['Name {{unique}}', 'B2', 'AB-12', 'Note {{unique}}']);
    t.match(entered[0], ['Name {{unique}}', 'Shelf {{unique}}', 'Code {{unique}}', 'Note {{unique}}']);
  },
);
