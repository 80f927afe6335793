import type { Has } from '../bugs.ts';
import { type Announcement, announcementFields } from '../shared/announcement.ts';
import { today } from '../shared/calendar.ts';
import { problemsOf } from '../shared/fields.ts';
import type { FestivalData } from './data.ts';
import type { Resource } from './resource.ts';

export function announcementResource(data: FestivalData, has: Has): Resource<Announcement> {
  return {
    records: data.announcements,
    list: () => newestFirst(data),
    view: (announcement) => announcement,
    problems: (values) => problemsOf(announcementFields, values),
    make: (values, id, before) => ({
      id,
      date: before?.date ?? today,
      title: values.title ?? '',
      text: values.text ?? '',
      audience: has('audience-lost') ? (before?.audience ?? 'everyone') : (values.audience ?? ''),
      state: values.state ?? '',
    }),
  };
}

export function newestFirst({ announcements }: FestivalData): Announcement[] {
  return announcements.all.toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
}
