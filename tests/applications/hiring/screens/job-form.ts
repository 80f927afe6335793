import { html } from '../../html.ts';
import { addDays, isDay, today } from '../calendar-date.ts';
import { wholeNumber } from '../field-checks.ts';
import {
  areaField,
  type Entry,
  inputField,
  isRefused,
  namedOptions,
  type Problems,
  problemList,
  problemsOf,
  radioField,
  selectField,
  shown,
  statusFor,
  type Values,
} from '../form.ts';
import { hiredFor } from '../job-state.ts';
import { page } from '../layout.ts';
import { poundsOf } from '../money.ts';
import { nextId } from '../office.ts';
import { contracts, departments, type Job, locations } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';

export const jobFormRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/jobs\/new$/, answer: begin },
  { method: 'POST', path: /^\/jobs\/new$/, answer: add },
  { method: 'GET', path: /^\/jobs\/(\d+)\/edit$/, answer: edit },
  { method: 'POST', path: /^\/jobs\/(\d+)\/edit$/, answer: change },
];

const longestDescription = 400;

function begin(call: Call): Answer {
  const usual = { contract: 'Full time', positions: '1', closes: addDays(today(), 28) };
  return formPage(call, null, shown(usual));
}

function formPage(call: Call, job: Job | null, entry: Entry): Answer {
  const address = job ? `/jobs/${job.id}` : '/jobs';
  const places = namedOptions(job ? null : 'Choose a location', locations);
  const body = html`<p><a href="${address}">${job ? 'Back to the job' : 'Back to the jobs'}</a></p>${problemList(entry)}
<form class="sheet narrow" method="post" action="${address}/${job ? 'edit' : 'new'}" novalidate>
${inputField(entry, { name: 'title', label: 'Title', isRequired: true, maxLength: 60 })}
${selectField(entry, { name: 'department', label: 'Department', isRequired: true, options: namedOptions('Choose a department', departments) })}
${selectField(entry, { name: 'location', label: 'Location', isRequired: true, options: places })}
${radioField(entry, { name: 'contract', label: 'Contract', isRequired: true, options: namedOptions(null, contracts) })}
${inputField(entry, { name: 'salaryFrom', label: 'Lowest salary a year (£)', isRequired: true, hint: 'Whole pounds, for example 32,500' })}
${inputField(entry, { name: 'salaryTo', label: 'Highest salary a year (£)', isRequired: true })}
${inputField(entry, { name: 'positions', label: 'Positions', type: 'number', isRequired: true })}
${inputField(entry, { name: 'closes', label: 'Closing day', type: 'date', isRequired: true, hint: 'The last day on which people can apply' })}
${areaField(entry, { name: 'description', label: 'Description', isRequired: true, maxLength: longestDescription })}
<button>Save job</button> <a href="${address}">Cancel</a></form>`;
  return page(call, { title: job ? 'Change job' : 'Add job', status: statusFor(entry), body });
}

function problemsWith({ office, has }: Call, values: Values, job: Job | null): Problems {
  const { title, department = '', location = '', contract = '', salaryFrom = '', salaryTo = '' } = values;
  const { closes = '', description = '' } = values;
  const from = poundsOf(salaryFrom);
  const to = poundsOf(salaryTo);
  const positions = wholeNumber(values.positions, 1, 50);
  const hired = job ? hiredFor(office, job) : 0;
  const isReversed = from !== null && to !== null && to < from && !has('salary-range-reversed');
  const isOver = closes < today() && job?.closes !== closes;
  return problemsOf({
    title: !title && 'Enter a title.',
    department: !departments.includes(department) && 'Choose a department.',
    location: !locations.includes(location) && 'Choose a location.',
    contract: !contracts.includes(contract) && 'Choose a contract.',
    salaryFrom: from === null && 'Enter an amount like 32,500.',
    salaryTo:
      (to === null && 'Enter an amount like 32,500.') ||
      (isReversed && 'The highest salary is below the lowest one.'),
    positions:
      (positions === null && 'Enter a number from 1 to 50.') ||
      (positions !== null && positions < hired && `${hired} people are hired for this job already.`),
    closes: (!isDay(closes) && 'Enter a day.') || (isOver && 'The closing day is over.'),
    description:
      (!description && 'Describe the job.') ||
      (description.length > longestDescription && `Use ${longestDescription} characters at most.`),
  });
}

function fieldsOf(values: Values): Omit<Job, 'id' | 'status' | 'opened'> {
  const { title = '', department = '', location = '', contract = '', closes = '', description = '' } = values;
  return {
    title,
    department,
    location,
    contract,
    salaryFrom: poundsOf(values.salaryFrom ?? '') ?? 0,
    salaryTo: poundsOf(values.salaryTo ?? '') ?? 0,
    positions: Number(values.positions),
    closes,
    description,
  };
}

function add(call: Call): Answer {
  const values = enteredIn(call);
  const entry = { values, problems: problemsWith(call, values, null) };
  if (isRefused(entry)) return formPage(call, null, entry);
  const { jobs } = call.office.books;
  const job: Job = { ...fieldsOf(values), id: nextId(jobs), status: 'draft', opened: '' };
  jobs.push(job);
  return goTo(call, `/jobs/${job.id}`, `${job.title} was saved as a draft.`);
}

function edit(call: Call): Answer | null {
  const job = call.office.job(call.id);
  if (!job) return null;
  const { title, department, location, contract, salaryFrom, salaryTo, positions, closes, description } = job;
  const values = {
    title,
    department,
    location: call.has('job-location-reset') ? '' : location,
    contract,
    salaryFrom: String(salaryFrom),
    salaryTo: String(salaryTo),
    positions: String(positions),
    closes,
    description,
  };
  return formPage(call, job, shown(values));
}

function change(call: Call): Answer | null {
  const job = call.office.job(call.id);
  if (!job) return null;
  const values = enteredIn(call);
  const entry = { values, problems: problemsWith(call, values, job) };
  if (isRefused(entry)) return formPage(call, job, entry);
  Object.assign(job, fieldsOf(values));
  return goTo(call, `/jobs/${job.id}`, `${job.title} was saved.`);
}
