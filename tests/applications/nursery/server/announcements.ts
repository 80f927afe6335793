import type { Has } from '../bugs.ts';
import {
  type Announcement,
  type AnnouncementListing,
  type AnnouncementView,
  announcementFields,
} from '../shared/announcement.ts';
import { today } from '../shared/calendar.ts';
import { type Option, problemsOf, type Values } from '../shared/fields.ts';
import { groupOptions } from '../shared/group.ts';
import { type Answer, type Call, done, missing, ok, unless } from './call.ts';
import type { Store } from './store.ts';

export function listAnnouncements({ store, query, has }: Call): Answer {
  const audience = query.get('audience') ?? '';
  const listing: AnnouncementListing = {
    announcements: newestFirst(store, has).filter((one) => audience === '' || one.audience === audience),
    audiences: audiencesOf(store),
  };
  return ok(listing);
}

export function newestFirst(store: Store, has: Has): AnnouncementView[] {
  return store.announcements.all
    .toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id)
    .map((announcement) => ({ ...announcement, recipients: recipientsOf(announcement, store, has) }));
}

/** Families with children in the groups that an announcement is for. */
function recipientsOf({ audience }: Announcement, { children }: Store, has: Has): number {
  const families = children.all
    .filter(({ groupId }) => audience === 'all' || String(groupId) === audience)
    .map(({ familyId }) => familyId);
  return has('recipients-per-child') ? families.length : new Set(families).size;
}

function audiencesOf({ groups }: Store): readonly Option[] {
  return [{ value: 'all', label: 'All families' }, ...groupOptions(groups)];
}

export function addAnnouncement({ store, values }: Call): Answer {
  return unless(problemsOf(announcementFields(audiencesOf(store)), values), () => {
    const { id } = store.announcements.add({ ...entered(values), date: today });
    return { status: 201, body: { id } };
  });
}

export function changeAnnouncement({ store, values }: Call, id: number): Answer {
  if (!store.announcements.find(id)) return missing();
  return unless(problemsOf(announcementFields(audiencesOf(store)), values), () => {
    store.announcements.change(id, entered(values));
    return done;
  });
}

function entered({ title = '', text = '', audience = '' }: Values) {
  return { title, text, audience };
}

export function removeAnnouncement({ store }: Call, id: number): Answer {
  if (!store.announcements.find(id)) return missing();
  store.announcements.remove(id);
  return done;
}
