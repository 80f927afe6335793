import { html } from '../../../html.ts';
import { type Application, applicationStates } from '../../shared/application.ts';
import { ageText, dateText } from '../../shared/calendar.ts';
import { fullName, placeFields } from '../../shared/child.ts';
import { labelOf, type Option } from '../../shared/fields.ts';
import { counted } from '../../shared/listing.ts';
import { api } from '../api.ts';
import { ask, openForm } from '../dialog.ts';
import { filtersHtml, onFilter, tableHtml } from '../list.ts';
import { notify } from '../notice.ts';
import { navigate, onPress, render, type Screen, setQuery } from '../router.ts';

const columns = ['Child', 'Born', 'Start wished', 'Parent', 'Received', 'State', 'Actions'];
const states = [...applicationStates, { value: 'all', label: 'All' }];

export async function waitingListScreen(query: URLSearchParams): Promise<Screen> {
  const { rows, groups } = await api.applications(query);
  const text = query.get('search') ?? '';
  return {
    title: 'Waiting list',
    body: html`${filtersHtml({ label: 'Search child or parent', text }, [
      { name: 'state', label: 'State', options: states, chosen: query.get('state') ?? 'waiting' },
    ])}
<p>${counted(rows.length, 'application', 'applications')}</p>
${rows.length === 0 ? html`<p>No application fits your search.</p>` : tableHtml('Applications', columns, rows.map(row))}`,
    ready(content) {
      const withApplication = (act: (application: Application) => void) => (id: string) => {
        const application = rows.find((one) => String(one.id) === id);
        if (application) act(application);
      };
      onFilter(content, (changes) => setQuery(changes));
      onPress(
        content,
        '.admit',
        withApplication((application) => openAdmission(application, groups)),
      );
      onPress(content, '.decline', withApplication(askToDecline));
    },
  };
}

function row(application: Application) {
  const { id, born, start, parent, email, phone, message, received, state } = application;
  const name = fullName(application);
  return html`<tr><th scope="row">${name}</th><td>${dateText(born)} (${ageText(born)})</td><td>${dateText(start)}</td>
<td>${parent}<br><a href="mailto:${email}">${email}</a><br>${phone}${message && html`<br>“${message}”`}</td>
<td>${dateText(received)}</td><td>${labelOf(applicationStates, state)}</td>
<td>${
    state === 'waiting' &&
    html`<button type="button" class="admit" id="admit-${id}" data-id="${id}" aria-label="Admit ${name}">Admit</button>
<button type="button" class="decline" id="decline-${id}" data-id="${id}" aria-label="Decline ${name}">Decline</button>`
  }</td></tr>`;
}

function openAdmission(application: Application, groups: readonly Option[]): void {
  let child = 0;
  openForm({
    title: `Admit ${fullName(application)}`,
    fields: placeFields(groups),
    values: {},
    action: 'Admit',
    submit: async (values) => {
      ({ id: child } = await api.post(`applications/${application.id}/admission`, values));
    },
    done: async () => {
      await navigate(`/children/${child}`);
      notify(`${fullName(application)} was admitted.`);
    },
  });
}

function askToDecline(application: Application): void {
  const name = fullName(application);
  ask('Decline this application?', `${name} will get no place.`, 'Decline', async () => {
    await api.post(`applications/${application.id}/refusal`);
    await render();
    notify(`The application of ${name} was declined.`);
  });
}
