import type { Step } from '@testkernel/sdk';
import t from 'tap';
import { type MutationPair, testPairs } from './support/mutation-pairs.ts';
import { click, fill, open, sees, seesHeading, wait } from './support/steps.ts';
import { ValidationBench } from './support/validation-bench.ts';
import { agent, serveHelpDesk } from './support/validation-site.ts';

const site = await serveHelpDesk();
const bench = await ValidationBench.boot(site.url, agent);
t.teardown(async () => {
  await bench.close();
  await site.close();
});

/** Present on every page. */
const seesNavigation: Step = { action: 'assert', selector: "getByRole('link', { name: 'News' })" };

const addTicket = [
  open('/tickets'),
  sees('3 tickets'),
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

const pairs: readonly MutationPair[] = [
  {
    kind: 'element-hidden',
    target: 'the button "Add ticket"',
    fit: [open('/tickets'), { action: 'assert', selector: "getByRole('button', { name: 'Add ticket' })" }],
    unfit: [open('/tickets'), { action: 'assertUrl', expected: '/tickets' }],
  },
  {
    kind: 'control-dead',
    target: 'the button "Add ticket"',
    fit: [...addTicket, sees('4 tickets')],
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
    unfit: [open('/tickets'), sees('3 tickets')],
  },
  {
    kind: 'value-lost',
    target: 'the field "Title" in POST /api/tickets',
    fit: [...addTicket, { action: 'assert', selector: "locator('body')", expected: 'Broken {{unique}}' }],
    unfit: [...addTicket, sees('4 tickets')],
  },
  {
    kind: 'request-500',
    target: 'GET /api/tickets',
    fit: [open('/tickets'), sees('3 tickets')],
    unfit: [open('/tickets'), seesHeading('Tickets')],
  },
  {
    kind: 'request-empty',
    target: 'GET /api/tickets',
    fit: [open('/tickets'), sees('No sound')],
    unfit: [open('/tickets'), seesHeading('Tickets'), wait],
  },
  {
    kind: 'request-stale',
    target: 'GET /api/tickets',
    fit: [...addTicket, sees('4 tickets')],
    unfit: [...addTicket, wait, seesHeading('Tickets')],
  },
  {
    kind: 'slow-answer',
    target: 'GET /api/tickets',
    fit: [open('/tickets'), sees('3 tickets')],
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
    fit: [open('/tickets'), sees('3 tickets')],
    unfit: [open('/tickets'), seesHeading('Tickets'), wait],
  },
  {
    kind: 'script-error',
    target: 'GET /status',
    fit: [open('/status'), sees('3 open')],
    unfit: [open('/status'), seesHeading('Status'), wait],
  },
  {
    kind: 'value-lost',
    target: 'the field "Title"',
    fit: [...addTicket, { action: 'assert', selector: "locator('body')", expected: 'Broken {{unique}}' }],
    unfit: [...addTicket, sees('4 tickets')],
  },
  {
    kind: 'wrong-count',
    target: 'the last item of the list "Tickets", missing',
    fit: [open('/tickets'), { action: 'assertCount', selector: "getByRole('listitem')", expected: '3' }],
    unfit: [open('/tickets'), sees('3 tickets')],
  },
  {
    kind: 'wrong-destination',
    target: 'POST /newsletter',
    fit: [...subscribe, seesHeading('Thanks')],
    unfit: [...subscribe, seesNavigation, wait],
  },
  {
    kind: 'request-500',
    target: 'GET /thanks',
    fit: [...subscribe, seesHeading('Thanks')],
    unfit: [...subscribe, wait, { action: 'assertUrl', expected: '/thanks' }],
  },
];

testPairs(bench, pairs);
