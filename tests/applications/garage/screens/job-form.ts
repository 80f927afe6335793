import { html } from '../../html.ts';
import { inDays, isDay, isWorkday, openFrom, today } from '../calendar-date.ts';
import { choiceField, type Entry, found, isRefused, problemNote, suggestField, textField } from '../form.ts';
import { isOpen } from '../job-status.ts';
import { page } from '../layout.ts';
import { mechanics } from '../offer.ts';
import type { Job } from '../records.ts';
import { type Answer, type Call, entered, enteredValues, goTo, type Route } from '../route.ts';
import { chosenVehicle, vehicleText } from './vehicle-choice.ts';

export const jobFormRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/jobs\/new$/, answer: blank },
  { method: 'POST', path: /^\/jobs\/new$/, answer: open },
  { method: 'GET', path: /^\/jobs\/(\d+)\/edit$/, answer: edit },
  { method: 'POST', path: /^\/jobs\/(\d+)\/edit$/, answer: save },
];

const longestComplaint = 80;

function jobForm(call: Call, job: Job | null, entry: Entry): Answer {
  const names = mechanics.map(({ id, name }) => [String(id), name] as const);
  const body = html`${problemNote(entry)}<form class="sheet" method="post" action="${job ? `/jobs/${job.id}/edit` : '/jobs/new'}">
${!job && suggestField(entry, { name: 'vehicle', label: 'Vehicle', required: true, source: '/api/vehicles', hint: 'Type a registration or a name' })}
${textField(entry, { name: 'complaint', label: 'Complaint', required: true, attributes: html` size="50"` })}${textField(entry, { name: 'due', label: 'Due', type: 'date', required: true })}
${choiceField(entry, { name: 'mechanic', label: 'Mechanic' }, [['', 'Nobody yet'], ...names])}
${!job && html`<div class="field"><label><input type="radio" name="status" value="quote" checked> Write a quote first</label> <label><input type="radio" name="status" value="approved"${entry.values.status === 'approved' && html` checked`}> The customer has approved</label></div>`}
<button>Save job</button> <a href="${job ? `/jobs/${job.id}` : '/jobs'}">Back</a></form>`;
  const title = job ? `Edit job ${job.id}` : 'New job';
  return page(call, { title, crumbs: [['Jobs', '/jobs']], status: isRefused(entry) ? 422 : 200, body });
}

function problemsOf(call: Call, earliest: string) {
  const complaint = entered(call, 'complaint');
  const due = entered(call, 'due');
  return {
    complaint:
      (!complaint && 'Enter what the customer complains about.') ||
      (complaint.length > longestComplaint && `Use ${longestComplaint} characters at most.`),
    due:
      (!isDay(due) && 'Choose a day.') ||
      (due < earliest && 'The job can not be due before it is opened.') ||
      (!isWorkday(due) && 'The garage is closed at weekends.'),
  };
}

function blank(call: Call): Answer {
  const vehicle = call.books.vehicle(Number(call.query.get('vehicle')));
  const chosen: Record<string, string> = vehicle
    ? { vehicleId: String(vehicle.id), vehicle: vehicleText(call, vehicle) }
    : {};
  return jobForm(call, null, { values: { ...chosen, due: openFrom(inDays(3)) }, problems: {} });
}

function open(call: Call): Answer {
  const vehicle = chosenVehicle(call);
  const problems = found({
    vehicle: !vehicle && 'Choose one of the vehicles that are suggested.',
    ...problemsOf(call, today()),
  });
  if (Object.keys(problems).length > 0 || !vehicle)
    return jobForm(call, null, { values: enteredValues(call), problems });
  const job = call.books.addJob(
    {
      vehicleId: vehicle.id,
      opened: today(),
      due: entered(call, 'due'),
      complaint: entered(call, 'complaint'),
      mechanicId: chosenMechanic(call),
      status: entered(call, 'status') === 'approved' ? 'approved' : 'quote',
    },
    call.user?.name ?? '',
  );
  return goTo(call, `/jobs/${job.id}`, `Job ${job.id} was opened.`);
}

function chosenMechanic(call: Call): number | null {
  const id = Number(entered(call, 'mechanic'));
  return mechanics.some((mechanic) => mechanic.id === id) ? id : null;
}

function editable({ books, id }: Call): Job | null {
  const job = books.job(id);
  return job && isOpen(job.status) ? job : null;
}

function edit(call: Call): Answer | null {
  const job = editable(call);
  if (!job) return null;
  const { complaint, due, mechanicId } = job;
  return jobForm(call, job, { values: { complaint, due, mechanic: String(mechanicId ?? '') }, problems: {} });
}

function save(call: Call): Answer | null {
  const job = editable(call);
  if (!job) return null;
  const problems = found(problemsOf(call, job.opened));
  if (Object.keys(problems).length > 0) return jobForm(call, job, { values: enteredValues(call), problems });
  job.complaint = entered(call, 'complaint');
  job.due = entered(call, 'due');
  job.mechanicId = call.has('edit-loses-mechanic') ? null : chosenMechanic(call);
  return goTo(call, `/jobs/${job.id}`, `Job ${job.id} was saved.`);
}
