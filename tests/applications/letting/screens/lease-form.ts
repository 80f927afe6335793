import { html } from '../../html.ts';
import { byId, nextId } from '../agency.ts';
import { addDays, addMonths, dateText, isDay, today } from '../calendar-date.ts';
import {
  choiceField,
  type Entry,
  inputField,
  isRefused,
  type Option,
  type Problems,
  problemNote,
  problemsOf,
  type Values,
} from '../form.ts';
import { homeStatus, homeStatuses, leaseReference } from '../home-status.ts';
import { page } from '../layout.ts';
import { penceOf, plainAmount, pounds } from '../money.ts';
import { depositLimit } from '../rent-account.ts';
import { type Answer, asked, type Call, enteredIn, goTo, type Route } from '../route.ts';

export const leaseFormRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/leases\/new$/, answer: begin },
  { method: 'POST', path: /^\/leases\/new$/, answer: add },
  { method: 'GET', path: /^\/leases\/preview$/, answer: preview },
];

const terms: readonly Option[] = [
  ['6', '6 months'],
  ['12', '12 months'],
  ['18', '18 months'],
  ['24', '24 months'],
];

function begin(call: Call): Answer {
  const property = byId(call.agency.properties, Number(asked(call, 'property')));
  const values = {
    property: property ? String(property.id) : '',
    tenant: asked(call, 'tenant'),
    start: today(),
    term: '12',
    rent: property ? plainAmount(property.rent) : '',
    deposit: '',
  };
  return formPage(call, { form: 'lease', values, problems: {} });
}

function formPage(call: Call, entry: Entry): Answer {
  const { agency } = call;
  const properties = agency.properties.map(
    (property) =>
      [
        String(property.id),
        `${agency.addressOf(property.id)} (${homeStatuses[homeStatus(agency, property)]})`,
      ] as const,
  );
  const tenants = agency.books.tenants
    .toSorted((a, b) => a.lastName.localeCompare(b.lastName))
    .map(({ id, firstName, lastName }) => [String(id), `${lastName}, ${firstName}`] as const);
  const body = html`${problemNote(entry)}<form class="sheet narrow" id="lease-form" method="post" action="/leases/new" novalidate>
<p class="must-note">Fields with a * are required.</p>
${choiceField(entry, { name: 'property', label: 'Property', isRequired: true, options: [['', 'Choose a property'], ...properties] })}
${choiceField(entry, { name: 'tenant', label: 'Tenant', isRequired: true, options: [['', 'Choose a tenant'], ...tenants] })}
${inputField(entry, { name: 'start', label: 'First day', type: 'date', isRequired: true })}
${choiceField(entry, { name: 'term', label: 'Term', isRequired: true, options: terms })}
${inputField(entry, { name: 'rent', label: 'Rent a month (£)', isRequired: true })}
${inputField(entry, { name: 'deposit', label: 'Deposit (£)', isRequired: true })}
<p id="lease-preview" role="status">${previewText(call, entry.values)}</p>
<div class="buttons"><button>Save lease</button><a href="/leases">Cancel</a></div></form>`;
  return page(call, {
    title: 'New lease',
    status: isRefused(entry) ? 422 : 200,
    body,
    scripts: ['lease-preview'],
  });
}

/** What follows from the fields, while they are filled in. */
function preview(call: Call): Answer {
  const names = ['property', 'start', 'term', 'rent'];
  const values = Object.fromEntries(names.map((name) => [name, asked(call, name)]));
  const property = byId(call.agency.properties, Number(values.property));
  const json = { text: previewText(call, values), usualRent: property ? plainAmount(property.rent) : '' };
  return { status: 200, json };
}

function previewText(call: Call, { start = '', term = '', rent = '' }: Values): string {
  const pence = penceOf(rent);
  const end = isDay(start) ? `The last day is ${dateText(endOf(call, start, Number(term)))}. ` : '';
  return end + (pence ? `The deposit may be ${pounds(depositLimit(pence))} at most.` : '');
}

function endOf({ has }: Call, start: string, months: number): string {
  return addDays(addMonths(start, months), has('lease-term-day') ? 0 : -1);
}

function problemsWith(call: Call, values: Values): Problems {
  const { agency, has } = call;
  const { property = '', tenant = '', start = '', term = '', rent = '', deposit = '' } = values;
  const pence = penceOf(rent) ?? 0;
  const asDeposit = penceOf(deposit);
  const limit = depositLimit(pence);
  const other = agency
    .openLeases(Number(property))
    .find((lease) => isDay(start) && lease.start <= endOf(call, start, Number(term)) && lease.end >= start);
  return problemsOf({
    property:
      (!byId(agency.properties, Number(property)) && 'Choose a property.') ||
      (other !== undefined &&
        !has('lease-overlap') &&
        `This property is let from ${dateText(other.start)} to ${dateText(other.end)}.`),
    tenant: !agency.tenant(Number(tenant)) && 'Choose a tenant.',
    start: !isDay(start) && 'Enter the first day.',
    term: !terms.some(([months]) => months === term) && 'Choose a term.',
    rent: pence < 20_000 && 'Enter a rent of £200.00 or more.',
    deposit:
      (asDeposit === null && 'Enter an amount, or 0 for none.') ||
      ((asDeposit ?? 0) > limit &&
        !has('deposit-limit-unchecked') &&
        `The deposit may be ${pounds(limit)} at most, the rent of five weeks.`),
  });
}

function add(call: Call): Answer {
  const values = enteredIn(call);
  const problems = problemsWith(call, values);
  if (isRefused({ problems })) return formPage(call, { form: 'lease', values, problems });
  const { leases, demands } = call.agency.books;
  const { property, tenant, start = '', term, rent = '', deposit = '' } = values;
  const lease = {
    id: nextId(leases),
    propertyId: Number(property),
    tenantId: Number(tenant),
    start,
    end: endOf(call, start, Number(term)),
    rent: penceOf(rent) ?? 0,
    deposit: penceOf(deposit) ?? 0,
  };
  leases.push(lease);
  demands.push({ id: nextId(demands), leaseId: lease.id, due: start, amount: lease.rent });
  return goTo(
    call,
    `/leases/${lease.id}`,
    `The lease ${leaseReference(lease)} was made, and its first rent is due.`,
  );
}
