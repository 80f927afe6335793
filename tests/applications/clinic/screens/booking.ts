import { html } from '../../html.ts';
import { isDay, longDate, today } from '../calendar-date.ts';
import { errorList, field, found, input, type Problems, select } from '../form.ts';
import { page } from '../layout.ts';
import { timesOf } from '../opening-hours.ts';
import { nextId } from '../practice.ts';
import { type Answer, type Call, entered, type Route, redirectWith } from '../route.ts';
import { vets } from '../seed.ts';

const longestReason = 60;

export const bookingRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/appointments\/new$/,
    answer: (call) => bookingForm(call, (name) => call.query.get(name) ?? '', {}),
  },
  { method: 'POST', path: /^\/appointments\/new$/, answer: book },
];

function bookingForm(call: Call, value: (name: string) => string, problems: Problems): Answer {
  const { animals } = call.practice.books;
  const animalOptions = animals
    .map(({ id, name, ownerId }) => [String(id), `${name} (${call.practice.owner(ownerId)?.name})`] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b));
  const body = html`${errorList(problems)}<form class="sheet" method="post" action="/appointments/new" novalidate>
${field({ name: 'animal', label: 'Animal', required: true, problems, control: select('animal', [['', 'Choose an animal'], ...animalOptions], value('animal')) })}
${field({ name: 'vet', label: 'Vet', required: true, problems, control: select('vet', vetOptions(), value('vet') || '1') })}
${field({ name: 'day', label: 'Day', required: true, problems, control: input({ name: 'day', type: 'date', value: value('day') }) })}
${field({ name: 'time', label: 'Time', required: true, problems, control: timeSelect(value('time')) })}
${field({
  name: 'reason',
  label: 'Reason',
  required: true,
  problems,
  hint: `Up to ${longestReason} characters`,
  control: input({ name: 'reason', value: value('reason'), size: 50 }),
})}
<button>Book appointment</button> <a href="/calendar">Back to the calendar</a></form>`;
  return page(call, { title: 'New appointment', crumbs: [['Calendar', '/calendar']], body });
}

function vetOptions() {
  return vets.map(({ id, name }) => [String(id), name] as const);
}

export function timeSelect(time: string) {
  return select(
    'time',
    timesOf(today).map((one) => [one, one] as const),
    time || '09:00',
  );
}

function book(call: Call): Answer {
  const { practice, has } = call;
  const animal = practice.animal(Number(entered(call, 'animal')));
  const vet = practice.vet(Number(entered(call, 'vet')));
  const reason = entered(call, 'reason');
  const day = entered(call, 'day');
  const time = entered(call, 'time');
  const problems = found({
    animal: !animal && 'Choose an animal.',
    vet: !vet && 'Choose a vet.',
    ...timeProblems(call, { id: 0, vetId: vet?.id ?? 0, day, time }),
    reason:
      (!reason && 'Enter the reason for the visit.') ||
      (reason.length > longestReason &&
        !has('reason-unlimited') &&
        `Use ${longestReason} characters at most.`),
  });
  if (Object.keys(problems).length > 0 || !animal || !vet) {
    return bookingForm(call, (name) => entered(call, name), problems);
  }
  const { appointments } = practice.books;
  const id = nextId(appointments);
  appointments.push({ id, animalId: animal.id, vetId: vet.id, day, time, reason, status: 'booked' });
  return redirectWith(
    call,
    `/appointments/${id}`,
    `${animal.name} is booked for ${longDate(day)} at ${time} with ${vet.name}.`,
  );
}

interface Slot {
  /** Of an appointment that is moved; it does not stand in its own way. */
  readonly id: number;
  readonly vetId: number;
  readonly day: string;
  readonly time: string;
}

/** Why an appointment can't be at a time. */
export function timeProblems({ practice, has }: Call, { id, vetId, day, time }: Slot): Problems {
  if (!isDay(day)) return { day: 'Choose a day.' };
  if (day < today && !has('past-appointment')) return { day: 'Choose a day that is not in the past.' };
  if (timesOf(day).length === 0) return { day: 'The practice is closed on Sundays.' };
  if (!timesOf(day).includes(time)) return { time: 'The practice is not open at this time.' };
  const isTaken = practice
    .appointmentsOn(day)
    .some((one) => one.id !== id && one.vetId === vetId && one.time === time && one.status !== 'cancelled');
  const vet = practice.vet(vetId)?.name;
  return isTaken && !has('vet-double-booked') ? { time: `${vet} has another appointment at ${time}.` } : {};
}
