import { html } from '../../html.ts';
import {
  type Entry,
  isPhone,
  isRefused,
  phoneProblem,
  problemList,
  problemsOf,
  shown,
  statusFor,
  textField,
  wholeNumber,
} from '../form.ts';
import { page } from '../layout.ts';
import { penceOf } from '../money.ts';
import type { Category } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';

export const settingsRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/settings$/, access: 'manager', answer: show },
  { method: 'POST', path: /^\/settings$/, access: 'manager', answer: save },
];

const rateFields: readonly (readonly [name: string, category: Category, label: string])[] = [
  ['carRate', 'Small car', 'Small car, pounds a day'],
  ['estateRate', 'Estate', 'Estate, pounds a day'],
  ['vanRate', 'Van', 'Van, pounds a day'],
  ['minibusRate', 'Minibus', 'Minibus, pounds a day'],
];

function show(call: Call): Answer {
  const { phone, hours, dayRates, mileRate, freeMiles, longestBooking } = call.desk.books.settings;
  const rates = rateFields.map(([name, category]) => [name, (dayRates[category] / 100).toFixed(2)]);
  return settingsPage(
    call,
    shown({
      phone,
      hours,
      ...Object.fromEntries(rates),
      mileRate: String(mileRate),
      freeMiles: String(freeMiles),
      longestBooking: String(longestBooking),
    }),
  );
}

function settingsPage(call: Call, entry: Entry): Answer {
  const body = html`${problemList(entry, call.has)}<form class="sheet" method="post" action="/settings" novalidate>
<h2>Vehicle desk</h2>
${textField(entry, { name: 'phone', label: 'Telephone', type: 'tel', required: true })}
${textField(entry, { name: 'hours', label: 'Opening hours', required: true })}
<h2>Rates</h2>
${rateFields.map(([name, , label]) => textField(entry, { name, label, required: true }))}
${textField(entry, { name: 'freeMiles', label: 'Free miles a day', type: 'number', min: '0', max: '500', required: true })}
${textField(entry, { name: 'mileRate', label: 'Pence for each further mile', type: 'number', min: '0', max: '200', required: true })}
<h2>Bookings</h2>
${textField(entry, { name: 'longestBooking', label: 'Longest booking in days', type: 'number', min: '1', max: '60', required: true })}
<button>Save settings</button></form>`;
  return page(call, { title: 'Settings', status: statusFor(entry), body });
}

function save(call: Call): Answer {
  const { settings } = call.desk.books;
  const values = enteredIn(call);
  const { phone = '', hours = '' } = values;
  const mileRate = wholeNumber(values.mileRate, 0, 200);
  const freeMiles = wholeNumber(values.freeMiles, 0, 500);
  const longestBooking = wholeNumber(values.longestBooking, 1, 60);
  const rates = rateFields.map(([name, category]) => ({
    name,
    category,
    pence: penceOf(values[name] ?? ''),
  }));
  const problems = problemsOf({
    phone: !isPhone(phone) && phoneProblem,
    hours: !hours && 'Enter the opening hours.',
    ...Object.fromEntries(
      rates.map(({ name, pence }) => [name, pence === null && 'Enter an amount like 24.00.'] as const),
    ),
    mileRate: mileRate === null && 'Enter a number from 0 to 200.',
    freeMiles: freeMiles === null && 'Enter a number from 0 to 500.',
    longestBooking: longestBooking === null && 'Enter a number from 1 to 60.',
  });
  if (isRefused({ values, problems })) return settingsPage(call, { values, problems });
  Object.assign(settings, { phone, hours, mileRate, freeMiles, longestBooking });
  for (const { category, pence } of rates) settings.dayRates[category] = pence ?? 0;
  if (call.has('settings-van-rate')) settings.dayRates.Minibus = settings.dayRates.Van;
  return goTo(call, '/settings', 'The settings were saved.');
}
