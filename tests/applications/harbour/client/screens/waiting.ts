import { type Html, html } from '../../../html.ts';
import { berthOptions, piers } from '../../shared/berth.ts';
import { dateText } from '../../shared/calendar.ts';
import { labelOf } from '../../shared/fields.ts';
import { metresText } from '../../shared/length.ts';
import { counted } from '../../shared/listing.ts';
import { type ApplicantRow, anyPier, applicantFields, applicantStates } from '../../shared/waiting.ts';
import { api } from '../api.ts';
import { confirmFirst, openForm } from '../dialog.ts';
import { chipsHtml, emptyHtml, readyFilters, tableHtml, tickHtml } from '../list.ts';
import { onPress, render, type Screen, type View } from '../router.ts';
import { toast } from '../toast.ts';

const columns = ['Name', 'Boat', 'Length', 'Pier', 'Since', 'State', 'Actions'];

export async function waitingScreen({ query }: View): Promise<Screen> {
  const rows = await api.waiting(query);
  const pier = query.get('pier') ?? '';
  return {
    title: 'Waiting list',
    actions: html`<button type="button" class="main" id="new-applicant">Add to the list</button>`,
    body: html`<p>For berths of a whole season. Who stands higher is asked first.</p>
${chipsHtml('pier', 'Pier', [{ value: '', label: 'All' }, ...piers], pier)}
<div class="filters">${tickHtml('settled', 'Settled too', query)}</div>
<p class="count">${counted(rows.length, 'entry', 'entries')}</p>
${
  rows.length === 0
    ? emptyHtml('Nobody waits for this pier.')
    : tableHtml(
        'Waiting list',
        columns,
        rows.map((row, index) => rowHtml(row, pier === '' && index > 0)),
      )
}`,
    ready(main) {
      const withRow = (act: (row: ApplicantRow) => void | Promise<void>) => (id: string) => {
        const row = rows.find((one) => String(one.id) === id);
        return row && act(row);
      };
      readyFilters(main);
      onPress(main, '#new-applicant', openNewApplicant);
      onPress(main, '.up', withRow(moveUp));
      onPress(main, '.offer', withRow(openOffer));
      onPress(
        main,
        '.accept',
        withRow((row) => answer(row, 'accepted')),
      );
      onPress(
        main,
        '.decline',
        withRow((row) => answer(row, 'declined')),
      );
      onPress(main, '.remove', withRow(remove));
    },
  };
}

function rowHtml(row: ApplicantRow, movable: boolean): Html {
  const { id, name, phone, boat, length, pier, since, state, berth } = row;
  const button = (action: string, label: string) =>
    html`<button type="button" class="small ${action}" id="${action}-${id}" data-id="${id}" aria-label="${label}: ${name}">${label}</button> `;
  const ofOffer = html`${button('accept', 'Accepted')}${button('decline', 'Declined')}`;
  return html`<tr><th scope="row">${name}<br><small>${phone}</small></th><td>${boat}</td><td class="number">${metresText(length)}</td>
<td>${labelOf([anyPier, ...piers], pier)}</td><td>${dateText(since)}</td><td>${labelOf(applicantStates, state)}${berth && `: ${berth}`}</td>
<td class="acts">${movable && state !== 'settled' && button('up', 'Move up')}${state === 'waiting' && button('offer', 'Offer berth')}${state === 'offered' && ofOffer}${button('remove', 'Remove')}</td></tr>`;
}

function openNewApplicant(): void {
  openForm({
    title: 'Add to the waiting list',
    fields: applicantFields,
    values: {},
    action: 'Add entry',
    submit: (values) => api.add('waiting', values),
    done: () => drawAgain('The entry was added.'),
  });
}

async function moveUp({ id, name }: ApplicantRow): Promise<void> {
  await api.send(`waiting/${id}/up`);
  await drawAgain(`${name} was moved up.`);
}

function openOffer({ id, name, length, suitable }: ApplicantRow): void {
  openForm({
    title: `Offer a berth to ${name}`,
    intro: html`<p>${suitable.length === 0 ? 'No free berth fits.' : `The boat has ${metresText(length)}.`}</p>`,
    fields: [
      { name: 'berthId', label: 'Berth', type: 'select', required: true, options: berthOptions(suitable) },
    ],
    values: {},
    action: 'Offer berth',
    submit: (values) => api.send(`waiting/${id}/offer`, values),
    done: () => drawAgain(`A berth was offered to ${name}.`),
  });
}

async function answer({ id, name, berth }: ApplicantRow, word: 'accepted' | 'declined'): Promise<void> {
  await api.send(`waiting/${id}/answer`, { answer: word });
  await drawAgain(`${name} has ${word} ${berth}.`);
}

async function remove({ id, name }: ApplicantRow): Promise<void> {
  const text = `${name} loses the place in the list.`;
  if (!(await confirmFirst(`Remove ${name}?`, text, 'Remove'))) return;
  await api.remove(`waiting/${id}`);
  await drawAgain(`${name} was removed.`);
}

async function drawAgain(text: string): Promise<void> {
  await render();
  toast(text);
}
