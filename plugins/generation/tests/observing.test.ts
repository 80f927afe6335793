import { Browsers, type Step, StepSessions } from '@testkernel/sdk';
import { createTestKernel, projectTarget } from '@testkernel/sdk/testing';
import t from 'tap';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';
import { Observer } from '../src/observe/observer.ts';

/** A page with a form that greets by name, and a list of those who were greeted by then. */
const body = `<main><h1>Guests</h1><form><label>Name <input name="who"></label><button>Enter</button></form><ul></ul></main>
  <script>
    const form = document.querySelector('form');
    form.onsubmit = (event) => {
      event.preventDefault();
      const item = document.createElement('li');
      const remove = document.createElement('button');
      item.append('Guest ' + form.who.value, remove);
      remove.textContent = 'Remove ' + form.who.value;
      remove.onclick = () => {
        item.remove();
        document.querySelector('h1').textContent = 'Goodbye ' + form.who.value;
      };
      document.querySelector('ul').append(item);
    };
  </script>`;

t.test('a draft is observed whose placeholders have values with quotes', async (t) => {
  const site = await serve((_, response) => html(response, 200, 'Guests', body));
  const kernel = await createTestKernel({ plugins: ['runner', 'engine-default'] });
  t.teardown(async () => {
    await kernel.close();
    await site.close();
  });
  const none = { usernameSelector: null, passwordSelector: null, submitSelector: null };
  const project = projectTarget(site.url, {
    credentials: { username: `o'neil"x`, password: 'secret', ...none },
  });
  const live = { browsers: kernel.service(Browsers), sessions: kernel.service(StepSessions), project };
  const name = '{{credentials.username}}';
  const enter: Step[] = [
    { action: 'navigate', url: '/' },
    { action: 'fill', selector: "getByLabel('Name')", value: name },
    { action: 'click', selector: "getByRole('button', { name: 'Enter' })" },
  ];
  const remove = {
    action: 'click',
    selector: `getByRole('button', { name: 'Remove ${name}', exact: true })`,
  };
  const draft = { setup: enter, action: [remove], assertions: [], expectation: { kind: 'change' } } as const;
  const observer = new Observer(live, undefined);
  const { signal } = new AbortController();
  const { steps } = await observer.compare(draft, await observer.observe(draft, signal), signal);
  t.match(steps, [
    { action: 'assertHidden', selector: `getByRole('button', { name: 'Remove ${name}', exact: true })` },
  ]);
  t.notMatch(JSON.stringify(steps), /neil/, 'no test holds what belongs to the account');
});
