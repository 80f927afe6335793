import type { Field, Option, Values } from './fields.ts';

export interface Announcement {
  readonly id: number;
  readonly date: string;
  readonly title: string;
  readonly text: string;
  readonly audience: string;
  readonly state: string;
}

export const audiences: readonly Option[] = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'volunteers', label: 'Volunteers' },
  { value: 'artists', label: 'Artists' },
];

export const states: readonly Option[] = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
];

export const announcementFields: readonly Field[] = [
  { name: 'title', label: 'Title', type: 'text', required: true, maxLength: 60 },
  { name: 'text', label: 'Text', type: 'textarea', required: true, maxLength: 280 },
  { name: 'audience', label: 'For', type: 'select', required: true, options: audiences },
  { name: 'state', label: 'State', type: 'select', required: true, options: states },
];

export function announcementValues(announcement: Announcement): Values {
  return { ...announcement, id: String(announcement.id) };
}
