import { type Html, html } from '../../html.ts';
import { nextId } from '../agency.ts';
import { isDay, today } from '../calendar-date.ts';
import { choiceField, inputField, isRefused, namedOptions, problemsOf } from '../form.ts';
import { penceOf, pounds } from '../money.ts';
import { type Demand, methods } from '../records.ts';
import { demandsOf, outstandingOf } from '../rent-account.ts';
import { type Answer, type Call, enteredIn, leaveDialog, type Route } from '../route.ts';
import { withQuery } from './links.ts';

export const paymentRoutes: readonly Route[] = [
  { method: 'POST', path: /^\/rents\/(\d+)\/payments$/, answer: record },
];

/** One for all rents of the page: the button that opens it says which rent is paid. */
export function paymentDialog({ has }: Call): Html {
  const entry = { form: 'payment', values: { day: today(), method: 'Bank transfer' }, problems: {} };
  return html`<dialog id="payment" aria-labelledby="payment-title"><h2 id="payment-title">Record payment</h2><p data-about></p>
<form method="post" data-fetch novalidate>${inputField(entry, { name: 'amount', label: 'Amount (£)', isRequired: true })}
${inputField(entry, { name: 'day', label: 'Paid on', type: 'date', isRequired: true })}
${choiceField(entry, { name: 'method', label: 'Method', isRequired: true, options: namedOptions(null, methods) })}
<div class="buttons"><button${!has('enter-cancels-payment') && html` type="button"`} class="plain" data-close>Cancel</button><button>Save payment</button></div></form></dialog>`;
}

function record(call: Call): Answer | null {
  const { agency, has } = call;
  const demand = agency.demand(Number(call.key));
  if (!demand) return null;
  const { amount = '', day = '', method = '' } = enteredIn(call);
  const open = outstandingOf(agency, demand, has);
  const pence = penceOf(amount) ?? 0;
  const problems = problemsOf({
    amount:
      (pence <= 0 && 'Enter an amount of more than nothing, like 450.00.') ||
      (pence > open && !has('payment-too-high') && `Only ${pounds(open)} of this rent is outstanding.`),
    day: (!isDay(day) && 'Enter a day.') || (day > today() && 'This day is to come.'),
    method: !methods.includes(method) && 'Choose a method.',
  });
  if (isRefused({ problems })) return { status: 422, json: { problems } };
  const { payments } = agency.books;
  const { id: demandId } = has('payment-wrong-rent') ? oldestOpen(call, demand) : demand;
  payments.push({ id: nextId(payments), demandId, day, amount: pence, method });
  const name = agency.tenantName(agency.lease(demand.leaseId)?.tenantId ?? 0);
  return leaveDialog(
    call,
    withQuery('/rents', { search: name }),
    `${pounds(pence)} from ${name} was recorded.`,
  );
}

function oldestOpen({ agency, has }: Call, demand: Demand): Demand {
  return demandsOf(agency, demand.leaseId).find((one) => outstandingOf(agency, one, has) > 0) ?? demand;
}
