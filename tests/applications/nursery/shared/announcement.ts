import type { Field, Option } from './fields.ts';

export interface Announcement {
  readonly id: number;
  readonly date: string;
  readonly title: string;
  readonly text: string;
  /** The number of a group, or `all`. */
  readonly audience: string;
}

export interface AnnouncementView extends Announcement {
  /** Families that get it. */
  readonly recipients: number;
}

export interface AnnouncementListing {
  readonly announcements: readonly AnnouncementView[];
  readonly audiences: readonly Option[];
}

export const longestText = 500;

export function announcementFields(audiences: readonly Option[]): readonly Field[] {
  return [
    { name: 'title', label: 'Title', type: 'text', required: true, maxLength: 80 },
    { name: 'audience', label: 'For', type: 'select', required: true, options: audiences },
    {
      name: 'text',
      label: 'Text',
      type: 'textarea',
      required: true,
      maxLength: longestText,
      hint: `${longestText} characters at most.`,
    },
  ];
}
