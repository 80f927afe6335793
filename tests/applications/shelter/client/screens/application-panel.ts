import { type Html, html } from '../../../html.ts';
import {
  type ApplicationRow,
  applicationNumber,
  applicationStates,
  homeChoices,
  reasonFields,
  reviewFields,
} from '../../shared/application.ts';
import { dayText } from '../../shared/calendar.ts';
import { labelOf } from '../../shared/fields.ts';
import type { Account } from '../../shared/overview.ts';
import { confirmFirst } from '../confirm.ts';
import { factsHtml } from '../filters.ts';
import { formHtml } from '../form-fields.ts';
import { onSubmit, openForm } from '../form-sending.ts';
import { send } from '../request.ts';
import { onPress, refresh } from '../router.ts';
import { toast } from '../toast.ts';

/** What an applicant entered, and what can be done with it. */
export function panelHtml(row: ApplicationRow, { role }: Account, query: URLSearchParams): Html {
  const { id, name, state } = row;
  const back = `/office/applications${query.size === 0 ? '' : `?${query}`}`;
  return html`<section class="panel" aria-labelledby="panel-title"><div class="bar"><h2 id="panel-title">${applicationNumber(id)} ${name}</h2><a href="${back}">Close</a></div>
<p><span class="tag ${state}">${labelOf(applicationStates, state)}</span></p>
${factsHtml([
  ['Animal', html`<a href="/office/animals/${row.animalId}">${row.animal}</a>`],
  ['Received', dayText(row.received)],
  ['E-mail', row.email],
  ['Phone', row.phone],
  ['Date of birth', dayText(row.born)],
  ['Town', row.town],
  ['Home', `${labelOf(homeChoices, row.home)}${row.garden === 'yes' ? ' with a fenced garden' : ''}`],
  ['People in the household', row.household],
  ['Hours alone', row.alone],
  ['Other pets', row.pets || 'None'],
  ['Experience', row.experience || '–'],
])}
${state === 'review' && formHtml('review', reviewFields, { homeVisit: row.homeVisit, identity: row.identity, notes: row.notes }, 'Save review')}
${decisionHtml(row)}${actionsHtml(row, role)}</section>`;
}

function decisionHtml({ state, decided, reason }: ApplicationRow): Html | null {
  if (decided === '') return null;
  return html`<p>${labelOf(applicationStates, state)} on ${dayText(decided)}.${reason !== '' && html` Reason: ${reason}`}</p>`;
}

function actionsHtml({ state }: ApplicationRow, role: string): Html | null {
  if (state !== 'new' && state !== 'review') return null;
  const decline = html`<button type="button" class="danger" id="decline">Decline</button>`;
  const approve = html`<button type="button" class="main" id="approve">Approve</button>`;
  if (role !== 'manager')
    return html`${state === 'new' && startHtml()}<p class="hint">A manager decides about this application.</p>`;
  return html`<p class="actions">${state === 'new' ? startHtml() : approve}${decline}</p>`;
}

function startHtml(): Html {
  return html`<button type="button" class="main" id="start">Start review</button>`;
}

/** Lets the buttons and the form of the panel do something. */
export function readyPanel(page: HTMLElement, { id, name, animal }: ApplicationRow): void {
  onPress(page, '#start', async () => {
    await send('POST', `applications/${id}/review`);
    await refresh();
    toast(`The review of ${applicationNumber(id)} has begun.`);
  });
  onSubmit(page.querySelector('#review'), reviewFields, async (values) => {
    await send('PUT', `applications/${id}/review`, values);
    await refresh();
    toast('The review was saved.');
  });
  onPress(page, '#approve', () =>
    confirmFirst({
      title: `Approve the application of ${name}?`,
      text: `${animal} will be reserved, and other applications for ${animal} will be declined.`,
      action: 'Approve application',
      act: async () => {
        await send('POST', `applications/${id}/approval`);
        await refresh();
        toast(`${animal} is reserved for ${name}.`);
      },
    }),
  );
  onPress(page, '#decline', () =>
    openForm({
      title: `Decline the application of ${name}`,
      fields: reasonFields,
      action: 'Decline application',
      save: (values) => send('POST', `applications/${id}/refusal`, values),
      saved: async () => {
        await refresh();
        toast(`The application of ${name} was declined.`);
      },
    }),
  );
}
