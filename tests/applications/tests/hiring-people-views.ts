import type { HiringBug } from '../hiring/bugs.ts';
import { addDays, dateText, today } from '../hiring/calendar-date.ts';
import { press } from './hiring-actions.ts';
import type { PageView } from './prove-by-requests.ts';

/** Mistakes of candidates and the talent pool that need no browser. */
export const hiringPeopleViews = {
  'candidate-phone-unsaved': {
    act: (visitor) => press(visitor, '/candidates/15/edit', 'Save candidate', { phone: '0113 496 0000' }),
    right: /Telephone 0113 496 0000/,
  },
  'candidates-last-page': {
    act: (visitor) => visitor.open('/candidates?page=3'),
    right: /Page 3 of 3/,
  },
  'deleted-applications-stay': {
    async act(visitor) {
      await press(visitor, '/candidates/11/delete', 'Yes, delete');
      return visitor.visit('/applications');
    },
    right: /34 applications/,
  },
  'email-taken-twice': {
    act: (visitor) =>
      press(visitor, '/candidates/new', 'Save candidate', {
        firstName: 'Olga',
        lastName: 'Petrenko',
        email: 'olga.petrenko@mail.example',
        phone: '0113 496 0000',
      }),
    right: /Olga Petrenko has this e-mail address already/,
  },
  'names-by-code': {
    act: (visitor) => visitor.open('/candidates'),
    right: /Carver, Noah .*de Vries, Lars .*Firth, Daniel/,
  },
  'note-escaped-twice': {
    act: (visitor) => visitor.open('/candidates/6'),
    right: /Worked in the R&D team/,
  },
  'other-note-deleted': {
    act: (visitor) =>
      press(
        visitor,
        '/candidates/6',
        `Delete the note of ${dateText(addDays(today(), -4))}: Can start at short n`,
      ),
    right: /^(?!.*Can start at short notice).*Prefers to be called/,
  },
  'pool-any-tag': {
    act: (visitor) => visitor.open('/talent-pool?tag=SQL&tag=TypeScript'),
    right: /1 candidate Olga Petrenko/,
  },
  'pool-phone-email': {
    act: (visitor) => visitor.open('/talent-pool'),
    right: /daniel\.firth@mail\.example, 07700 900104/,
  },
  'pool-removal-nothing': {
    act: (visitor) => press(visitor, '/talent-pool', 'Remove Olga Petrenko'),
    right: /Not in the talent pool\./,
  },
  'search-name-parts': {
    act: (visitor) => visitor.open('/candidates?q=olga+petrenko'),
    right: /1 candidate .*Petrenko, Olga/,
  },
  'tag-twice-capitals': {
    act: (visitor) => press(visitor, '/candidates/18', 'Add tag', { tag: 'Payroll' }),
    right: /Rosa Lund has this tag already/,
  },
} satisfies Partial<Record<HiringBug, PageView>>;
