import { type Html, html } from '../../html.ts';
import { fullDate, shortDate, today } from '../calendar-date.ts';
import { countLeft, deliveriesOn } from '../delivery-list.ts';
import { stateOf, sumsOf } from '../invoice-sums.ts';
import { page } from '../layout.ts';
import { euros, sum } from '../money.ts';
import { sizeNames, type TrialRequest } from '../records.ts';
import { type Answer, type Call, goTo, type Route } from '../route.ts';
import { question, unlessSure } from './question.ts';

export const overviewRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/overview$/, answer: overview },
  { method: 'POST', path: /^\/requests\/(\d+)\/decline$/, answer: decline },
];

/** From which stock on nothing needs to be ordered. */
const enoughStock = 10;

function overview(call: Call): Answer {
  const { farm, has } = call;
  const unpaid = farm.books.invoices.filter((invoice) => stateOf(invoice, has) !== 'paid');
  const openOf = unpaid.map((invoice) => {
    const { open, total } = sumsOf(invoice, has);
    return has('open-sum-part-paid') ? total : open;
  });
  const body = html`<p>Today is ${fullDate(today)}.</p>
<dl class="counts"><dt><a href="/deliveries">Deliveries today</a></dt><dd>${deliveriesOn(farm, today, '', has).length}</dd>
<dt>Still to deliver</dt><dd>${countLeft(farm, has)}</dd>
<dt><a href="/invoices?state=unpaid">Unpaid invoices</a></dt><dd>${unpaid.length}</dd>
<dt>Sum still open</dt><dd>${euros(sum(openOf))}</dd></dl>
<h2>Requests for trial boxes</h2>${requests(farm.books.requests)}
<h2>Running low</h2>${runningLow(call)}`;
  return page(call, { title: 'Overview', body });
}

function requests(all: readonly TrialRequest[]): Html {
  if (all.length === 0) return html`<p>No requests are waiting.</p>`;
  return html`<table><caption>The oldest first</caption><thead><tr><th scope="col">Name</th><th scope="col">E-mail</th><th scope="col">Address</th><th scope="col">Box</th><th scope="col">Delivery on</th><th scope="col">Actions</th></tr></thead>
<tbody>${all.map(
    ({
      id,
      name,
      email,
      street,
      town,
      size,
      first,
    }) => html`<tr><th scope="row">${name}</th><td>${email}</td><td>${street}, ${town}</td><td>${sizeNames[size]}</td><td>${shortDate(first)}</td>
<td><a href="/customers/new?request=${id}" aria-label="Add ${name} as a customer">Add as a customer</a> ${question(
      {
        id: `decline-${id}`,
        opener: 'Decline',
        openerName: `Decline the request of ${name}`,
        title: `Decline the request of ${name}?`,
        text: 'The request and its address are deleted.',
        action: `/requests/${id}/decline`,
        yes: 'Yes, decline it',
        no: 'No, keep it',
      },
    )}</td></tr>`,
  )}</tbody></table>`;
}

function runningLow({ farm }: Call): Html {
  const low = farm.books.products.filter(({ stock, isActive }) => isActive && stock < enoughStock);
  if (low.length === 0) return html`<p>There is enough of everything.</p>`;
  return html`<ul>${low.map(({ id, name, stock, unit }) => html`<li><a href="/products/${id}">${name}</a>: ${stock} (${unit})</li>`)}</ul>`;
}

function decline(call: Call): Answer | null {
  const request = call.farm.request(call.id);
  if (!request) return null;
  const refused = unlessSure(call, '/overview');
  if (refused) return refused;
  call.farm.removeRequest(request);
  return goTo(call, '/overview', `The request of ${request.name} was declined.`);
}
