import { type Html, html } from '../../html.ts';
import { addDays, dateText, isDay, today } from '../calendar-date.ts';
import { type Entry, inputField, isRefused, problemList, problemsOf } from '../form.ts';
import { page } from '../layout.ts';
import { withQuery } from '../pager.ts';
import { plural } from '../plural.ts';
import { type Application, stageNames } from '../records.ts';
import {
  applicationsIn,
  averageDays,
  daysToHire,
  funnelStages,
  hasReached,
  type Period,
  percentText,
} from '../report-figures.ts';
import { type Answer, asked, type Call, type Route } from '../route.ts';

export const reportRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/report$/, answer: show },
  { method: 'GET', path: /^\/report\/file$/, answer: file },
];

/** The last 90 days, where nothing else is asked for. */
function periodOf(call: Call): Period {
  return { from: asked(call, 'from') || addDays(today(), -90), to: asked(call, 'to') || today() };
}

function show(call: Call): Answer {
  const { from, to } = periodOf(call);
  const problems = problemsOf({
    from: !isDay(from) && 'Enter a day.',
    to: (!isDay(to) && 'Enter a day.') || (to < from && 'The period ends before it begins.'),
  });
  const entry: Entry = { values: { from, to }, problems };
  const body = html`${problemList(entry)}<form class="filter" method="get" action="/report" novalidate>
${inputField(entry, { name: 'from', label: 'Applied from', type: 'date', isRequired: true })}
${inputField(entry, { name: 'to', label: 'Until', type: 'date', isRequired: true })}<button>Show</button></form>
${!isRefused(entry) && figures(call, { from, to })}`;
  return page(call, { title: 'Report', status: isRefused(entry) ? 422 : 200, body });
}

function figures(call: Call, period: Period): Html {
  const applications = applicationsIn(call, period);
  return html`<h2>${dateText(period.from)} to ${dateText(period.to)}</h2>
<p>${plural(applications.length, 'application')}, average time to hire: ${averageDays(call, applications)} days</p>
${stageTable(call, applications)}${sourceTable(call, applications)}${departmentTable(call, applications)}
<p><a class="button" href="${withQuery('/report/file', { ...period })}">Download as CSV file</a></p>`;
}

function stageTable({ has }: Call, applications: readonly Application[]): Html {
  const reached = funnelStages.map((stage) => applications.filter((one) => hasReached(one, stage)).length);
  const rows = funnelStages.map((stage, index) => {
    const count = reached[index] ?? 0;
    const before = reached[has('conversion-of-all') ? 0 : index - 1] ?? 0;
    return html`<tr><th scope="row">${stageNames[stage]}</th><td class="number">${count}</td><td class="number">${index === 0 ? '–' : percentText(count, before)}</td></tr>`;
  });
  return html`<table><caption>How far applications came</caption><thead><tr><th scope="col">Stage reached</th><th scope="col" class="number">Applications</th><th scope="col" class="number">Of the stage before</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/** All sources that applications have, also one that was removed from the settings. */
function sourceTable({ office, has }: Call, applications: readonly Application[]): Html {
  const used = applications.map(({ source }) => source);
  const sources = has('report-removed-sources')
    ? office.settings.sources
    : [...office.settings.sources, ...used];
  const names = [...new Set(sources)].toSorted((a, b) => a.localeCompare(b));
  return html`<table><caption>By source</caption><thead><tr><th scope="col">Source</th><th scope="col" class="number">Applications</th><th scope="col" class="number">Hired</th><th scope="col" class="number">Rate</th></tr></thead>
<tbody>${names.map((name) =>
    row(
      name,
      applications.filter(({ source }) => source === name),
    ),
  )}</tbody>
<tfoot>${row('All', applications)}</tfoot></table>`;
}

function departmentTable({ office }: Call, applications: readonly Application[]): Html {
  const departmentOf = ({ jobId }: Application) => office.job(jobId)?.department ?? 'Removed job';
  const names = [...new Set(applications.map(departmentOf))].toSorted((a, b) => a.localeCompare(b));
  return html`<table><caption>By department</caption><thead><tr><th scope="col">Department</th><th scope="col" class="number">Applications</th><th scope="col" class="number">Hired</th><th scope="col" class="number">Rate</th></tr></thead>
<tbody>${names.map((name) =>
    row(
      name,
      applications.filter((one) => departmentOf(one) === name),
    ),
  )}</tbody></table>`;
}

function row(name: string, applications: readonly Application[]): Html {
  const hired = applications.filter(({ stage }) => stage === 'hired').length;
  return html`<tr><th scope="row">${name}</th><td class="number">${applications.length}</td><td class="number">${hired}</td><td class="number">${percentText(hired, applications.length)}</td></tr>`;
}

function file(call: Call): Answer {
  const { office, has } = call;
  const quoted = (text: string) =>
    /[",\n]/.test(text) && !has('csv-commas') ? `"${text.replaceAll('"', '""')}"` : text;
  const head = ['Code', 'Candidate', 'Job', 'Department', 'Source', 'Applied on', 'Stage', 'Days to hire'];
  const rows = applicationsIn(call, periodOf(call)).map((one) => [
    one.code,
    office.candidateName(one),
    office.jobTitle(one),
    office.job(one.jobId)?.department ?? '',
    one.source,
    one.applied,
    stageNames[one.stage],
    String(daysToHire(one) ?? ''),
  ]);
  const text = [head, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n');
  return { file: 'applications.csv', text: `${text}\r\n` };
}
