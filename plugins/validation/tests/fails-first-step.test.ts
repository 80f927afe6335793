import type { Step } from '@testkernel/sdk';
import t from 'tap';
import { failsFirstStep } from '../src/fails-first-step.ts';
import type { Mutation, RequestTarget } from '../src/mutations/mutation.ts';
import type { Observation, SeenRequest } from '../src/observation.ts';

const open: Step = { action: 'navigate', url: '/login' };
const send: Step = { action: 'click', selector: "getByRole('button', { name: 'Sign in' })" };
const asked: SeenRequest = {
  ...{ method: 'GET', url: 'http://shop.example/login', type: 'document', occurrence: 0 },
  ...{ redirectedFrom: null, body: null, status: 200, contentType: 'text/html' },
  ...{ step: 0, location: '', changes: [], answer: null },
};
const target: RequestTarget = { key: 'GET http://shop.example/login', from: 0, via: null };
const failing: Mutation['how'] = { where: 'network', mutation: { does: 'fail' }, request: target };

t.test('a page that comes too late fails the step that opens it first', async (t) => {
  t.ok(failsFirstStep(slow(target), run([open, send])));
  t.notOk(failsFirstStep(slow({ ...target, from: 1 }), run([open, send])), 'when it is opened again');
  t.notOk(failsFirstStep(slow({ ...target, key: 'GET http://shop.example/' }), run([open])), 'another page');
  t.notOk(failsFirstStep(slow({ ...target, via: 'POST http://shop.example/' }), run([open])));
  t.notOk(failsFirstStep(slow(target), run([send])), 'a step that may not wait for it');
  t.notOk(failsFirstStep(slow(target), run([open], { ...asked, type: 'fetch' })));
  t.notOk(failsFirstStep({ ...slow(target), how: failing }, run([open])), 'an error page comes in time');
});

function slow(request: RequestTarget): Mutation {
  const how: Mutation['how'] = { where: 'network', mutation: { does: 'delay', ms: 9_000 }, request };
  return { kind: 'slow-answer', target: 'GET /login', met: null, how };
}

function run(steps: readonly Step[], request = asked): { steps: readonly Step[]; observation: Observation } {
  const observation = {
    elements: new Map(),
    requests: [request],
    lastPage: null,
    assertedPages: [],
    invalidFields: new Set<string>(),
  };
  return { steps, observation };
}
