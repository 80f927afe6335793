import { html } from '../../../html.ts';
import { type AnnouncementView, announcementFields } from '../../shared/announcement.ts';
import { dateText } from '../../shared/calendar.ts';
import { labelOf, type Option } from '../../shared/fields.ts';
import { counted } from '../../shared/listing.ts';
import { api } from '../api.ts';
import { ask, openForm } from '../dialog.ts';
import { filtersHtml, onFilter } from '../list.ts';
import { notify } from '../notice.ts';
import { onPress, render, type Screen, setQuery } from '../router.ts';

export async function announcementsScreen(query: URLSearchParams): Promise<Screen> {
  const { announcements, audiences } = await api.announcements(query);
  const chosen = query.get('audience') ?? '';
  const options = [{ value: '', label: 'Everybody' }, ...audiences];
  const withLetter = (act: (letter: AnnouncementView) => void) => (id: string) => {
    const letter = announcements.find((one) => String(one.id) === id);
    if (letter) act(letter);
  };
  return {
    title: 'Announcements',
    body: html`<div class="bar"><button type="button" class="main" id="new-letter">New announcement</button></div>
${filtersHtml(null, [{ name: 'audience', label: 'For', options, chosen }])}
${announcements.length === 0 && html`<p>There are no announcements for this group.</p>`}
${announcements.map((letter) => letterHtml(letter, audiences))}`,
    ready(content) {
      onFilter(content, (changes) => setQuery(changes));
      onPress(content, '#new-letter', () => openNew(audiences));
      onPress(
        content,
        '.change',
        withLetter((letter) => openLetter(letter, audiences)),
      );
      onPress(content, '.delete', withLetter(askToDelete));
    },
  };
}

function letterHtml(
  { id, title, date, text, audience, recipients }: AnnouncementView,
  audiences: readonly Option[],
) {
  const families = counted(recipients, 'family', 'families');
  return html`<article class="letter" aria-labelledby="letter-${id}"><h2 id="letter-${id}">${title}</h2>
<p>${dateText(date)}, for ${labelOf(audiences, audience)} (${families})</p><div class="text">${text}</div>
<p class="buttons"><button type="button" class="change" id="change-${id}" data-id="${id}" aria-label="Change ${title}">Change</button>
<button type="button" class="delete" id="delete-${id}" data-id="${id}" aria-label="Delete ${title}">Delete</button></p></article>`;
}

function openNew(audiences: readonly Option[]): void {
  openForm({
    title: 'New announcement',
    fields: announcementFields(audiences),
    values: {},
    action: 'Publish',
    submit: async (values) => void (await api.post('announcements', values)),
    done: (values) => refresh(`“${values.title}” was published.`),
  });
}

function openLetter({ id, title, text, audience }: AnnouncementView, audiences: readonly Option[]): void {
  openForm({
    title: 'Change announcement',
    fields: announcementFields(audiences),
    values: { title, text, audience },
    action: 'Save announcement',
    submit: async (values) => void (await api.put(`announcements/${id}`, values)),
    done: (values) => refresh(`“${values.title}” was saved.`),
  });
}

function askToDelete({ id, title }: AnnouncementView): void {
  ask('Delete this announcement?', `Parents will not see “${title}” any more.`, 'Delete', async () => {
    await api.delete(`announcements/${id}`);
    await refresh(`“${title}” was deleted.`);
  });
}

async function refresh(text: string): Promise<void> {
  await render();
  notify(text);
}
