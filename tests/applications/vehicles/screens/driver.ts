import { type Html, html } from '../../html.ts';
import { isOpen } from '../booking-rules.ts';
import { isDay, shortDate } from '../calendar-date.ts';
import {
  checkField,
  type Entry,
  emailProblem,
  isEmail,
  isPhone,
  isRefused,
  phoneProblem,
  problemList,
  problemsOf,
  selectField,
  shown,
  statusFor,
  textField,
} from '../form.ts';
import { page } from '../layout.ts';
import { bookingStatusNames, type Driver, departments } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { nextId } from '../vehicle-desk.ts';

export const driverRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/drivers\/new$/, answer: (call) => driverPage(call, null, shown()) },
  { method: 'POST', path: /^\/drivers\/new$/, answer: add },
  { method: 'GET', path: /^\/drivers\/(\d+)$/, answer: show },
  { method: 'POST', path: /^\/drivers\/(\d+)$/, answer: change },
  { method: 'POST', path: /^\/drivers\/(\d+)\/remove$/, answer: remove },
];

const departmentOptions = [
  ['', 'Choose a department'] as const,
  ...departments.map((one) => [one, one] as const),
];

function driverPage(call: Call, driver: Driver | null, entry: Entry): Answer {
  const body = html`<p><a href="/drivers">Back to the drivers</a></p>${problemList(entry, call.has)}
<form class="sheet" method="post" action="/drivers/${driver ? driver.id : 'new'}" novalidate>
${textField(entry, { name: 'name', label: 'Name', required: true })}
${selectField(entry, { name: 'department', label: 'Department', required: true, options: departmentOptions })}
${textField(entry, { name: 'email', label: 'E-mail', type: 'email', required: true })}
${textField(entry, { name: 'phone', label: 'Telephone', type: 'tel', required: true })}
${textField(entry, { name: 'licence', label: 'Licence valid until', type: 'date', required: true })}
${checkField(entry, { name: 'minibus', label: 'May drive minibuses' })}
<button>${driver ? 'Save changes' : 'Add driver'}</button></form>
${
  driver &&
  html`<h2>Bookings</h2>${bookings(call, driver)}
<h2>Remove</h2><form method="post" action="/drivers/${driver.id}/remove" data-confirm="Remove ${driver.name}?"><button class="danger">Remove driver</button></form>`
}`;
  return page(call, { title: driver ? driver.name : 'Add a driver', status: statusFor(entry), body });
}

function bookings({ desk }: Call, driver: Driver): Html {
  const all = desk.bookingsBy(driver);
  if (all.length === 0) return html`<p>${driver.name} has booked nothing yet.</p>`;
  return html`<table><caption>Bookings of ${driver.name}, the latest first</caption><thead><tr><th scope="col">Booking</th><th scope="col">Vehicle</th><th scope="col">Purpose</th><th scope="col">First day</th><th scope="col">Status</th></tr></thead>
<tbody>${all.map(
    (one) =>
      html`<tr><th scope="row"><a href="/bookings/${one.id}">Booking ${one.id}</a></th><td>${desk.plateOf(one)}</td><td>${one.purpose}</td><td>${shortDate(one.from)}</td><td>${bookingStatusNames[one.status]}</td></tr>`,
  )}</tbody></table>`;
}

function show(call: Call): Answer | null {
  const driver = call.desk.driver(call.id);
  if (!driver) return null;
  const { name, department, email, phone, licence, mayDriveMinibus } = driver;
  const minibus = mayDriveMinibus ? 'yes' : '';
  return driverPage(call, driver, shown({ name, department, email, phone, licence, minibus }));
}

/** What was entered about a driver, and what is wrong with it. */
function checked({ desk, has }: Call, values: Entry['values'], driver: Driver | null) {
  const { name = '', email = '', phone = '', licence = '' } = values;
  const department = departments.find((one) => one === values.department);
  const other = desk.books.drivers.find(
    (one) => one !== driver && one.email.toLowerCase() === email.toLowerCase(),
  );
  const isTwice = other !== undefined && !(driver === null && has('drivers-email-twice'));
  const problems = problemsOf({
    name: !name && 'Enter the name.',
    department: !department && 'Choose a department.',
    email: (!isEmail(email) && emailProblem) || (isTwice && `${other.name} has this e-mail address.`),
    phone: !isPhone(phone) && phoneProblem,
    licence: !isDay(licence) && 'Enter the last day of the licence.',
  });
  const details = { name, department: department ?? departments[0], email, phone, licence };
  return { details, problems };
}

function add(call: Call): Answer {
  const values = enteredIn(call);
  const { details, problems } = checked(call, values, null);
  if (isRefused({ values, problems })) return driverPage(call, null, { values, problems });
  const { drivers } = call.desk.books;
  const driver = { id: nextId(drivers), ...details, mayDriveMinibus: values.minibus === 'yes' };
  drivers.push(driver);
  return goTo(call, `/drivers/${driver.id}`, `${driver.name} was added.`);
}

function change(call: Call): Answer | null {
  const driver = call.desk.driver(call.id);
  if (!driver) return null;
  const values = enteredIn(call);
  const { details, problems } = checked(call, values, driver);
  if (isRefused({ values, problems })) return driverPage(call, driver, { values, problems });
  const isKept = call.has('driver-minibus-kept') && values.minibus === undefined;
  Object.assign(driver, details, isKept ? {} : { mayDriveMinibus: values.minibus === 'yes' });
  return goTo(call, `/drivers/${driver.id}`, `${driver.name} was saved.`);
}

function remove(call: Call): Answer | null {
  const { desk, has } = call;
  const driver = desk.driver(call.id);
  if (!driver) return null;
  if (desk.bookingsBy(driver).some(isOpen) && !has('driver-removed-booked')) {
    return goTo(
      call,
      `/drivers/${driver.id}`,
      `${driver.name} has open bookings, so removing is not possible.`,
    );
  }
  desk.books.drivers = desk.books.drivers.filter((one) => one !== driver);
  return goTo(call, '/drivers', `${driver.name} was removed.`);
}
