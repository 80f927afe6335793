import { html } from '../../../html.ts';
import { dateText, today } from '../../shared/calendar.ts';
import { isOverdue, type JobRow, mechanicChoices, stateChoices, stateName } from '../../shared/job.ts';
import { euros } from '../../shared/money.ts';
import { api } from '../api.ts';
import { options } from '../form.ts';
import { setQuery } from '../router.ts';
import type { Address, Screen } from '../screen.ts';
import { openNewJob } from './board.ts';

const columns = [
  ['number', 'Number', true],
  ['title', 'Problem', false],
  ['customer', 'Customer', true],
  ['bicycle', 'Bicycle', false],
  ['state', 'State', false],
  ['due', 'Due', true],
  ['total', 'Total', true],
] as const;

/** All repairs, to be searched, filtered and sorted. */
export async function jobsScreen({ query }: Address): Promise<Screen> {
  const { rows, count, page, pages } = await api.jobs(query);
  const filters = new URLSearchParams(query);
  filters.delete('page');
  const value = (name: string) => query.get(name) ?? '';
  return {
    title: 'Repairs',
    body: html`<div class="bar" role="search"><label>Search repairs <input type="search" id="search" data-input="search" value="${value('search')}"></label>
<label>State <select id="state" data-change="state">${options([['', 'All'], ...stateChoices], value('state'))}</select></label>
<label>Mechanic <select id="mechanic" data-change="mechanic">${options([['', 'Everybody'], ...mechanicChoices], value('mechanic'))}</select></label>
<button id="new-job" class="main" data-do="new-job">New repair</button>
<a href="/api/jobs.csv?${filters.toString()}" download>Save as a spreadsheet</a></div>
<p>${count === 1 ? '1 repair' : `${count} repairs`}</p>
${rows.length === 0 ? html`<p>No repair fits your search.</p>` : jobTable(rows, query)}
<nav class="bar" aria-label="Pages"><button id="before" data-do="page" data-page="${page - 1}"${page === 1 && html` disabled`}>Previous</button>
<span>Page ${page} of ${pages}</span><button id="after" data-do="page" data-page="${page + 1}"${page === pages && html` disabled`}>Next</button></nav>`,
    actions: {
      search: (element) => setQuery({ search: (element as HTMLInputElement).value }, true),
      state: (element) => setQuery({ state: (element as HTMLSelectElement).value }),
      mechanic: (element) => setQuery({ mechanic: (element as HTMLSelectElement).value }),
      sort({ dataset: { sort = '' } }) {
        const again = value('sort') === sort && value('direction') === '';
        return setQuery({ sort, direction: again ? 'desc' : '' });
      },
      page: ({ dataset: { page = '' } }) => setQuery({ page }),
      'new-job': () => openNewJob(),
    },
  };
}

function jobTable(rows: readonly JobRow[], query: URLSearchParams) {
  const sorted = query.get('sort');
  const direction = query.get('direction') === 'desc' ? 'descending' : 'ascending';
  return html`<table aria-label="Repairs"><thead><tr>${columns.map(([key, name, sortable]) =>
    sortable
      ? html`<th scope="col"${sorted === key && html` aria-sort="${direction}"`}${key === 'total' && html` class="figure"`}><button id="sort-${key}" data-do="sort" data-sort="${key}">${name}</button></th>`
      : html`<th scope="col">${name}</th>`,
  )}</tr></thead><tbody>${rows.map(jobRow)}</tbody></table>`;
}

function jobRow(job: JobRow) {
  const { id, number, title, customer, bicycle, state, due, total } = job;
  const late = isOverdue(job, today);
  return html`<tr><td><a href="/jobs/${id}">${number}</a></td><td>${title}</td><td>${customer}</td><td>${bicycle}</td>
<td>${stateName(state)}</td><td${late && html` class="late"`}>${dateText(due)}${late && ' (overdue)'}</td><td class="figure">${euros(total)}</td></tr>`;
}
