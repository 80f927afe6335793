import type { Step } from '@testkernel/sdk';
import t from 'tap';
import type { MutationKind } from '../src/mutations/mutation.ts';
import { ValidationBench } from './support/validation-bench.ts';
import { agent, serveHelpDesk } from './support/validation-site.ts';

const site = await serveHelpDesk();
const bench = await ValidationBench.boot(site.url, agent);
t.teardown(async () => {
  await bench.close();
  await site.close();
});

const open = (url: string): Step => ({ action: 'navigate', url });
const click = (role: string, name: string): Step => ({
  action: 'click',
  selector: `getByRole('${role}', { name: '${name}' })`,
});
const fill = (label: string, value: string): Step => ({
  action: 'fill',
  selector: `getByLabel('${label}')`,
  value,
});
const seesHeading = (name: string): Step => ({
  action: 'assert',
  selector: `getByRole('heading', { name: '${name}' })`,
});
const seesText = (text: string): Step => ({
  action: 'assert',
  selector: `getByText('${text}', { exact: true })`,
});
/** Present on every page. */
const seesNavigation: Step = { action: 'assert', selector: "getByRole('link', { name: 'News' })" };

const addTicket = [
  open('/tickets'),
  seesText('3 tickets'),
  fill('Title', 'Broken {{unique}}'),
  click('button', 'Add ticket'),
];
const signIn = [
  open('/login'),
  fill('Email', '{{credentials.username}}'),
  fill('Password', '{{credentials.password}}'),
  click('button', 'Sign in'),
];

const subscribe = [open('/newsletter'), fill('Email', 'a@b.example'), click('button', 'Subscribe')];

interface Pair {
  readonly kind: MutationKind;
  readonly target: string;
  readonly fit: readonly Step[];
  readonly unfit: readonly Step[];
}

/**
 * For each kind a test that has to kill the mutation, and one with the same actions that asserts nothing
 * relevant.
 */
const pairs: readonly Pair[] = [
  {
    kind: 'element-hidden',
    target: 'the button "Add ticket"',
    fit: [open('/tickets'), { action: 'assert', selector: "getByRole('button', { name: 'Add ticket' })" }],
    unfit: [open('/tickets'), { action: 'assertUrl', expected: '/tickets' }],
  },
  {
    kind: 'control-dead',
    target: 'the button "Add ticket"',
    fit: [...addTicket, seesText('4 tickets')],
    unfit: [...addTicket, seesHeading('Tickets')],
  },
  {
    kind: 'text-changed',
    target: 'the heading "About us"',
    fit: [open('/about'), seesHeading('About us')],
    unfit: [open('/about'), { action: 'assertUrl', expected: '/about' }],
  },
  {
    kind: 'wrong-destination',
    target: 'the link "About"',
    fit: [open('/'), click('link', 'About'), seesHeading('About us')],
    unfit: [open('/'), click('link', 'About'), seesNavigation],
  },
  {
    kind: 'wrong-count',
    target: 'the last item of the list "Tickets", twice',
    fit: [open('/tickets'), { action: 'assertCount', selector: "getByRole('listitem')", expected: '3' }],
    unfit: [open('/tickets'), seesText('3 tickets')],
  },
  {
    kind: 'value-lost',
    target: 'the field "Title" in POST /api/tickets',
    fit: [...addTicket, { action: 'assert', selector: "locator('body')", expected: 'Broken {{unique}}' }],
    unfit: [...addTicket, seesText('4 tickets')],
  },
  {
    kind: 'request-500',
    target: 'GET /api/tickets',
    fit: [open('/tickets'), seesText('3 tickets')],
    unfit: [open('/tickets'), seesHeading('Tickets')],
  },
  {
    kind: 'request-empty',
    target: 'GET /api/tickets',
    fit: [open('/tickets'), seesText('No sound')],
    unfit: [open('/tickets'), seesHeading('Tickets'), { action: 'wait', value: '300' }],
  },
  {
    kind: 'request-stale',
    target: 'GET /api/tickets',
    fit: [...addTicket, seesText('4 tickets')],
    unfit: [...addTicket, { action: 'wait', value: '300' }, seesHeading('Tickets')],
  },
  {
    kind: 'slow-answer',
    target: 'GET /api/tickets',
    fit: [open('/tickets'), seesText('3 tickets')],
    unfit: [open('/tickets'), seesHeading('Tickets')],
  },
  {
    kind: 'wrong-validation',
    target: 'the rules of the field "email"',
    fit: [
      open('/newsletter'),
      fill('Email', 'nobody'),
      click('button', 'Subscribe'),
      { action: 'assert', selector: "getByLabel('Email').and(locator(':invalid'))" },
    ],
    unfit: [open('/newsletter'), fill('Email', 'nobody'), click('button', 'Subscribe'), seesNavigation],
  },
  {
    kind: 'wrong-validation',
    target: 'the field "Email"',
    fit: [...subscribe, seesHeading('Thanks')],
    unfit: [...subscribe, seesNavigation],
  },
  {
    kind: 'signed-out',
    target: 'GET /desk',
    fit: [...signIn, seesHeading('Your desk')],
    unfit: [...signIn, seesNavigation, { action: 'wait', value: '500' }],
  },
  {
    kind: 'script-error',
    target: 'GET /tickets.js',
    fit: [open('/tickets'), seesText('3 tickets')],
    unfit: [open('/tickets'), seesHeading('Tickets'), { action: 'wait', value: '300' }],
  },
  {
    kind: 'script-error',
    target: 'GET /status',
    fit: [open('/status'), seesText('3 open')],
    unfit: [open('/status'), seesHeading('Status'), { action: 'wait', value: '300' }],
  },
  {
    kind: 'value-lost',
    target: 'the field "Title"',
    fit: [...addTicket, { action: 'assert', selector: "locator('body')", expected: 'Broken {{unique}}' }],
    unfit: [...addTicket, seesText('4 tickets')],
  },
  {
    kind: 'wrong-count',
    target: 'the last item of the list "Tickets", missing',
    fit: [open('/tickets'), { action: 'assertCount', selector: "getByRole('listitem')", expected: '3' }],
    unfit: [open('/tickets'), seesText('3 tickets')],
  },
  {
    kind: 'wrong-destination',
    target: 'POST /newsletter',
    fit: [...subscribe, seesHeading('Thanks')],
    unfit: [...subscribe, seesNavigation, { action: 'wait', value: '300' }],
  },
  {
    kind: 'request-500',
    target: 'GET /thanks',
    fit: [...subscribe, seesHeading('Thanks')],
    unfit: [...subscribe, { action: 'wait', value: '300' }, { action: 'assertUrl', expected: '/thanks' }],
  },
];

for (const { kind, target, fit, unfit } of pairs) {
  t.test(`${kind} of ${target} is killed by a test that asserts it, and by no other`, async (t) => {
    const wanted = async (steps: readonly Step[]) => {
      const tried = await bench.tryMutations(kind, steps);
      const found = tried.find((mutation) => mutation.target === target);
      if (!found) t.fail(`tried only ${JSON.stringify(tried)}`);
      return found;
    };
    t.match(await wanted(fit), { tookEffect: true, killed: true }, 'a test that looks');
    t.match(await wanted(unfit), { tookEffect: true, killed: false }, 'a test that does not');
  });
}
