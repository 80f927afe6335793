import { type Html, html } from '../../html.ts';
import { dateText } from '../calendar-date.ts';
import { optionsOf } from '../form.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import { offerState, offerStates } from '../offer-state.ts';
import { plural } from '../plural.ts';
import type { Offer } from '../records.ts';
import { type Answer, asked, type Call, type Route } from '../route.ts';

export const offerListRoutes: readonly Route[] = [{ method: 'GET', path: /^\/offers$/, answer: list }];

function list(call: Call): Answer {
  const { office, has } = call;
  const state = asked(call, 'state');
  const found = office.books.offers
    .filter((offer) => state === '' || offerState(offer) === state)
    .toSorted((a, b) => b.made.localeCompare(a.made) || b.id - a.id);
  const open = office.books.offers.filter((offer) =>
    has('open-salaries-expired') ? offer.state === 'open' : offerState(offer) === 'open',
  );
  const total = open.reduce((sum, { salary }) => sum + salary, 0);
  const body = html`<form class="filter" method="get" action="/offers"><div><label for="state">State</label><select id="state" name="state">${optionsOf([['', 'All offers'], ...Object.entries(offerStates)], state)}</select></div><button>Show</button></form>
<p role="status">${plural(found.length, 'offer')}</p>
${found.length === 0 ? html`<p class="empty">No offer fits.</p>` : table(call, found)}
<p>Salaries of offers that wait for an answer: ${pounds(total)} a year</p>`;
  return page(call, { title: 'Offers', body });
}

function table({ office }: Call, offers: readonly Offer[]): Html {
  return html`<table><caption>Offers, the newest first</caption><thead><tr><th scope="col">Candidate</th><th scope="col">Job</th><th scope="col" class="number">Salary</th><th scope="col">Made on</th><th scope="col">Expires on</th><th scope="col">State</th></tr></thead>
<tbody>${offers.map((offer) => {
    const application = office.application(offer.applicationId);
    return html`<tr><th scope="row"><a href="/offers/${offer.id}">${office.candidateName(application)}</a></th><td>${office.jobTitle(application)}</td><td class="number">${pounds(offer.salary)}</td><td>${dateText(offer.made)}</td><td>${dateText(offer.expires)}</td><td>${offerStates[offerState(offer)]}</td></tr>`;
  })}</tbody></table>`;
}
