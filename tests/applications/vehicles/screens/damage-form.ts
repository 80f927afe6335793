import { html } from '../../html.ts';
import { isDay, today } from '../calendar-date.ts';
import {
  areaField,
  checkField,
  type Entry,
  emailProblem,
  isEmail,
  isRefused,
  problemList,
  problemsOf,
  shown,
  statusFor,
  textField,
} from '../form.ts';
import { page } from '../layout.ts';
import type { Vehicle } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { nextId } from '../vehicle-desk.ts';

export const damageFormRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/$/,
    access: 'public',
    answer: (call) => damagePage(call, shown({ day: today })),
  },
  { method: 'POST', path: /^\/$/, access: 'public', answer: report },
];

const longestDescription = 300;

function damagePage(call: Call, entry: Entry): Answer {
  const body = html`<p>Something is broken, scratched or missing on one of our vehicles? Tell us here, whether you drove it or not. In an emergency, call ${call.desk.books.settings.phone}.</p>
${problemList(entry, call.has)}<form class="sheet" method="post" action="/" novalidate>
${textField(entry, { name: 'plate', label: 'Number plate', required: true, hint: 'For example NV19 KLA' })}
${textField(entry, { name: 'day', label: 'When did you notice it?', type: 'date', max: today, required: true })}
${areaField(entry, { name: 'description', label: 'What is wrong?', required: true, maxLength: longestDescription, hint: `Up to ${longestDescription} characters` })}
${checkField(entry, { name: 'unsafe', label: 'The vehicle is not safe to drive' })}
${textField(entry, { name: 'name', label: 'Your name', required: true, autocomplete: 'name' })}
${textField(entry, { name: 'email', label: 'Your e-mail', type: 'email', required: true, autocomplete: 'email' })}
<button>Send report</button></form>`;
  return page(call, { title: 'Report damage', status: statusFor(entry), body });
}

function report(call: Call): Answer {
  const { desk, has } = call;
  const values = enteredIn(call);
  const { plate = '', day = '', description = '', name = '', email = '' } = values;
  const vehicle = vehicleWith(call, plate);
  const problems = problemsOf({
    plate: !vehicle && 'We have no vehicle with this number plate.',
    day: (!isDay(day) && 'Enter a day.') || (day > today && 'This day is in the future.'),
    description:
      (!description && 'Describe what is wrong.') ||
      (description.length > longestDescription && `Use ${longestDescription} characters at most.`),
    name: !name && 'Enter your name.',
    email: !isEmail(email) && emailProblem,
  });
  const entry = { values, problems };
  if (!vehicle || isRefused(entry)) return damagePage(call, entry);
  const { damages } = desk.books;
  const id = nextId(damages);
  const isUnsafe = values.unsafe === 'yes';
  const vehicleId = vehicle.id;
  damages.push({ id, vehicleId, day, name, email, description, isUnsafe, status: 'open', cost: null });
  if (isUnsafe && vehicle.status === 'service' && !has('damage-unsafe-available'))
    vehicle.status = 'workshop';
  return goTo(call, '/', `Thank you, ${name}. Your report about ${vehicle.plate} has the number ${id}.`);
}

/** Capitals and spaces of a number plate do not matter. */
function vehicleWith({ desk, has }: Call, plate: string): Vehicle | undefined {
  const bare = (text: string) => {
    const joined = text.replaceAll(/\s/g, '');
    return has('damage-plate-capitals') ? joined : joined.toUpperCase();
  };
  return desk.books.vehicles.find((one) => one.status !== 'retired' && bare(one.plate) === bare(plate));
}
