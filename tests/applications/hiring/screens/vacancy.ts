import { html } from '../../html.ts';
import { dateText } from '../calendar-date.ts';
import { isAdvertised } from '../job-state.ts';
import { page } from '../layout.ts';
import { rangeText } from '../money.ts';
import type { Answer, Call, Route } from '../route.ts';

export const vacancyRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/vacancies\/(\d+)$/, isFor: 'everybody', answer: show },
];

function show(call: Call): Answer | null {
  const { office, id, has } = call;
  const job = office.job(id);
  const isHidden = job?.status === 'draft' && !has('draft-public');
  if (!job || isHidden) return null;
  const { title, department, location, contract, salaryFrom, salaryTo, positions, closes, description } = job;
  const apply = isAdvertised(call, job)
    ? html`<p><a class="button" href="/vacancies/${id}/apply">Apply for this job</a></p>`
    : html`<p class="alert">This job is closed. You can't apply for it any more.</p>`;
  const body = html`<p><a href="/">All open jobs</a></p><p>${description}</p>
<dl><dt>Department</dt><dd>${department}</dd><dt>Location</dt><dd>${location}</dd><dt>Contract</dt><dd>${contract}</dd>
<dt>Salary</dt><dd>${rangeText(salaryFrom, salaryTo)} a year</dd><dt>Positions</dt><dd>${positions}</dd><dt>Apply by</dt><dd>${dateText(closes)}</dd></dl>${apply}`;
  return page(call, { title, body });
}
