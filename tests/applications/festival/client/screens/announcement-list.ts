import {
  type Announcement,
  announcementFields,
  announcementValues,
  audiences,
  states,
} from '../../shared/announcement.ts';
import { shortDate } from '../../shared/calendar.ts';
import { labelOf } from '../../shared/fields.ts';
import { api } from '../api.ts';
import { badge } from '../badge.ts';
import { confirmDialog, formDialog } from '../dialog.ts';
import { button, element } from '../element.ts';
import { render, type Screen } from '../router.ts';
import { toast } from '../toast.ts';

const blank = { audience: 'everyone', state: 'draft' };

export async function announcementList(): Promise<Screen> {
  const all = await api.announcements.list();
  const content = element(
    'section',
    {},
    element(
      'div',
      { class: 'title' },
      element('h1', {}, 'Announcements'),
      button('New announcement', create),
    ),
    element('p', { class: 'note' }, 'Published announcements are on the screens at the gate.'),
    ...(all.length === 0
      ? [element('p', { class: 'card' }, 'Nothing was announced yet.')]
      : all.map(announcementCard)),
  );
  return { title: 'Announcements', content };
}

function announcementCard(announcement: Announcement): HTMLElement {
  const { date, title, text, audience, state } = announcement;
  return element(
    'article',
    { class: 'card', 'aria-label': title },
    element('h2', {}, title),
    element('p', {}, badge(states, state), ` ${shortDate(date)}, for ${labelOf(audiences, audience)}`),
    element('p', { class: 'text' }, text),
    element(
      'p',
      { class: 'actions' },
      button('Edit', () => edit(announcement)),
      state === 'draft' ? button('Publish', () => void publish(announcement)) : null,
      button('Delete', () => askToDelete(announcement), 'danger'),
    ),
  );
}

function create(): void {
  formDialog({
    name: 'New announcement',
    fields: announcementFields,
    values: blank,
    submitLabel: 'Add announcement',
    async submit(values) {
      const { title } = await api.announcements.create(values);
      toast(`“${title}” was added.`);
      await render();
    },
  });
}

function edit(announcement: Announcement): void {
  formDialog({
    name: 'Edit announcement',
    fields: announcementFields,
    values: announcementValues(announcement),
    submitLabel: 'Save changes',
    async submit(values) {
      const { title } = await api.announcements.save(announcement.id, values);
      toast(`“${title}” was saved.`);
      await render();
    },
  });
}

async function publish(announcement: Announcement): Promise<void> {
  await api.announcements.save(announcement.id, { ...announcementValues(announcement), state: 'published' });
  toast(`“${announcement.title}” was published.`);
  await render();
}

function askToDelete({ id, title }: Announcement): void {
  confirmDialog('Delete this announcement?', `“${title}” will be gone.`, 'Delete announcement', async () => {
    await api.announcements.delete(id);
    toast(`“${title}” was deleted.`);
    await render();
  });
}
