import { html } from '../../html.ts';
import { today } from '../calendar-date.ts';
import { type Entry, isRefused, problemList } from '../form.ts';
import { page } from '../layout.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { customerFields, customerProblems, detailsOf } from './customer-fields.ts';

export const customerNewRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/customers\/new$/, answer: (call) => addPage(call, entryOf(call)) },
  { method: 'POST', path: /^\/customers\/new$/, answer: add },
];

/** What is known already where a request for a trial box is the reason. */
function entryOf({ farm, query }: Call): Entry {
  const request = farm.request(Number(query.get('request')));
  if (!request) return { values: {}, problems: {} };
  const { id, name, email, phone, street, town } = request;
  return { values: { name, email, phone, street, town, request: String(id) }, problems: {} };
}

function addPage(call: Call, entry: Entry): Answer {
  const { request } = entry.values;
  const body = html`<p><a href="/customers">Back to the customers</a></p>${problemList(entry)}
<form class="sheet" method="post" action="/customers/new" novalidate>${customerFields(entry)}
${request && html`<input type="hidden" name="request" value="${request}">`}<button>Add customer</button></form>`;
  return page(call, { title: 'Add a customer', status: isRefused(entry) ? 422 : 200, body });
}

function add(call: Call): Answer {
  const { farm, has } = call;
  const values = enteredIn(call);
  const details = detailsOf(values);
  const entry = { values, problems: customerProblems(call, details, null) };
  if (isRefused(entry)) return addPage(call, entry);
  const { customers } = farm.books;
  const id = farm.nextId('customers');
  const hint = has('customer-hint-lost') ? '' : details.hint;
  customers.push({ ...details, hint, id, since: today, pause: null });
  const request = farm.request(Number(values.request));
  if (request) farm.removeRequest(request);
  return goTo(call, `/customers/${id}`, `${details.name} was added.`);
}
