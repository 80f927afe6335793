import { type Html, html } from '../../html.ts';
import { isDay, monthName, shortDate, today } from '../calendar-date.ts';
import {
  type Entry,
  isRefused,
  type Option,
  optionsOf,
  problemList,
  problemsOf,
  selectField,
  shown,
  statusFor,
  textField,
} from '../form.ts';
import { page } from '../layout.ts';
import { penceOf, pounds } from '../money.ts';
import type { FuelReceipt } from '../records.ts';
import { type Answer, asked, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { nextId } from '../vehicle-desk.ts';

export const fuelRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/fuel$/, answer: (call) => fuelPage(call, shown({ day: firstDay(call) })) },
  { method: 'POST', path: /^\/fuel$/, answer: add },
  { method: 'POST', path: /^\/fuel\/(\d+)\/delete$/, answer: remove },
];

function firstDay({ desk, has }: Call): string {
  const latest = desk.books.fuel
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  return (has('fuel-day-default') && latest) || today;
}

function fuelPage(call: Call, entry: Entry): Answer {
  const { fuel, vehicles } = call.desk.books;
  const month = asked(call, 'month');
  const months = [...new Set(fuel.map(({ day }) => day.slice(0, 7)))].toSorted().toReversed();
  const receipts = fuel
    .filter(({ day }) => day.startsWith(month))
    .toSorted((a, b) => b.day.localeCompare(a.day) || b.id - a.id);
  const options: Option[] = [['', 'All months'], ...months.map((one) => [one, monthName(one)] as const)];
  const vehicleOptions: Option[] = vehicles
    .filter(({ fuel: kind, status }) => kind !== 'Electric' && status !== 'retired')
    .toSorted((a, b) => a.plate.localeCompare(b.plate))
    .map(({ id, plate, fuel: kind }) => [String(id), `${plate} (${kind})`]);
  const body = html`<form class="filter" method="get" action="/fuel"><div><label for="month">Month</label><select id="month" name="month">${optionsOf(options, month)}</select></div><button>Show</button></form>
${receipts.length === 0 ? html`<p>There are no receipts. <a href="/fuel">Show all months</a></p>` : table(call, receipts)}
<h2>Add a receipt</h2>${problemList(entry, call.has)}<form class="sheet" method="post" action="/fuel" novalidate>
${selectField(entry, { name: 'vehicle', label: 'Vehicle', required: true, options: [['', 'Choose a vehicle'], ...vehicleOptions] })}
${textField(entry, { name: 'day', label: 'Day', type: 'date', max: today, required: true })}
${textField(entry, { name: 'litres', label: 'Litres', required: true, hint: 'For example 41.25' })}
${textField(entry, { name: 'amount', label: 'Amount in pounds', required: true, hint: 'For example 58.90' })}
${textField(entry, { name: 'station', label: 'Station', required: true })}
<button>Add receipt</button></form>`;
  return page(call, { title: 'Fuel', status: statusFor(entry), body });
}

function table({ desk, has }: Call, receipts: readonly FuelReceipt[]): Html {
  const counted = has('fuel-total-all-months') ? desk.books.fuel : receipts;
  const litres = counted.reduce((sum, one) => sum + one.litres, 0);
  const amount = counted.reduce((sum, one) => sum + one.amount, 0);
  return html`<table><caption>Receipts, the latest first</caption><thead><tr><th scope="col">Day</th><th scope="col">Vehicle</th><th scope="col">Station</th><th scope="col" class="number">Litres</th><th scope="col" class="number">Amount</th><th scope="col" class="number">Pence a litre</th><th scope="col">Action</th></tr></thead>
<tbody>${receipts.map((one) => {
    const label = `Delete the receipt of ${desk.plateOf(one)} over ${pounds(one.amount)}`;
    return html`<tr><td>${shortDate(one.day)}</td><th scope="row"><a href="/vehicles/${one.vehicleId}">${desk.plateOf(one)}</a></th><td>${one.station}</td><td class="number">${(one.litres / 100).toFixed(2)}</td><td class="number">${pounds(one.amount)}</td><td class="number">${pricePerLitre(one)}</td>
<td><form method="post" action="/fuel/${one.id}/delete" data-confirm="${label}?"><button class="plain" aria-label="${label}">Delete</button></form></td></tr>`;
  })}</tbody>
<tfoot><tr><th scope="row" colspan="3">Total</th><td class="number">${(litres / 100).toFixed(2)}</td><td class="number">${pounds(amount)}</td><td class="number">${pricePerLitre({ litres, amount })}</td><td></td></tr></tfoot></table>`;
}

function pricePerLitre({ litres, amount }: Pick<FuelReceipt, 'litres' | 'amount'>): string {
  return ((100 * amount) / litres).toFixed(1);
}

function add(call: Call): Answer {
  const { fuel } = call.desk.books;
  const values = enteredIn(call);
  const { day = '', litres: litresText = '', amount: amountText = '', station = '' } = values;
  const vehicle = call.desk.vehicle(Number(values.vehicle));
  const isOffered = vehicle !== undefined && vehicle.fuel !== 'Electric' && vehicle.status !== 'retired';
  const litres = /^\d{1,3}(\.\d{1,2})?$/.test(litresText) ? Math.round(Number(litresText) * 100) : 0;
  const amount = penceOf(amountText) ?? 0;
  const problems = problemsOf({
    vehicle: !isOffered && 'Choose a vehicle.',
    day: (!isDay(day) && 'Enter the day of the receipt.') || (day > today && 'This day is in the future.'),
    litres: litres === 0 && 'Enter litres like 41.25.',
    amount: amount === 0 && 'Enter an amount like 58.90.',
    station: !station && 'Enter the station.',
  });
  if (!vehicle || isRefused({ values, problems })) return fuelPage(call, { values, problems });
  fuel.push({ id: nextId(fuel), vehicleId: vehicle.id, day, litres, amount, station });
  return goTo(call, '/fuel', `The receipt over ${pounds(amount)} for ${vehicle.plate} was added.`);
}

function remove(call: Call): Answer | null {
  const { books } = call.desk;
  const receipt = books.fuel.find(({ id }) => id === call.id);
  if (!receipt) return null;
  const { vehicleId, day, amount } = receipt;
  books.fuel = books.fuel.filter((one) =>
    call.has('fuel-deletes-same-day')
      ? !(one.vehicleId === vehicleId && one.day === day)
      : one.id !== receipt.id,
  );
  return goTo(call, '/fuel', `The receipt over ${pounds(amount)} was deleted.`);
}
