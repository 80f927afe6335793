import { StepSessions } from '@testkernel/sdk';
import { createTestKernel, projectTarget } from '@testkernel/sdk/testing';
import t from 'tap';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';
import { attempt } from '../src/observe/attempt.ts';
import { refusalAssertions } from '../src/observe/refusal-assertions.ts';

const phone = "getByRole('textbox', { name: 'Phone', exact: true })";
const draft = {
  setup: [{ action: 'navigate' as const, url: '/' }],
  action: [{ action: 'click' as const, selector: "getByRole('button', { name: 'Send' })" }],
  assertions: [],
  expectation: { kind: 'refusal' as const, field: phone, given: 'nothing' as const },
};

/** A form whose summary links to the field with the given identifier. */
function formWith(id: string, problem: string): string {
  return `<h1>Call me</h1>${problem}<form method="post"><label>Name <input name="name"></label>
    <label>Phone <input id="${id}" name="phone"></label><button>Send</button></form>`;
}

t.test('a message that is a link to the field is followed where it leads there', async (t) => {
  let id = 'phone';
  const site = await serve(async (request, response) => {
    const isSent = request.method === 'POST';
    const problem = '<p role="alert"><a href="#phone">Enter a telephone number.</a></p>';
    html(response, isSent ? 422 : 200, 'Call me', formWith(id, isSent ? problem : ''));
  });
  const kernel = await createTestKernel({ plugins: ['runner', 'engine-default'] });
  t.teardown(async () => {
    await kernel.close();
    await site.close();
  });
  const live = { sessions: kernel.service(StepSessions), project: projectTarget(site.url) };
  const { signal } = new AbortController();
  const asserted = async () => {
    const made = await attempt(live, draft, signal);
    return refusalAssertions(made, made, draft, draft.expectation).finally(() => made.close());
  };
  const told = { action: 'assert', selector: /'Enter a telephone number\.'/ };
  const led = await asserted();
  t.ok(led.some((step) => told.selector.test(step.selector ?? '')));
  t.match(led.slice(-2), [
    { action: 'click', selector: /'Enter a telephone number\.'.*\[href="#phone"\]/ },
    { action: 'assert', selector: `${phone}.and(locator(':focus'))` },
  ]);
  id = 'telephone';
  const unled = await asserted();
  t.match(unled[0], told);
  t.notOk(unled.some(({ action }) => action === 'click'));
});
