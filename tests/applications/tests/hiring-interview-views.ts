import type { HiringBug } from '../hiring/bugs.ts';
import { dateText, mondayOf, workday } from '../hiring/calendar-date.ts';
import { interviewerAccount } from '../hiring/hiring.ts';
import { plan, press } from './hiring-actions.ts';
import type { PageView } from './prove-by-requests.ts';

/** Mistakes of interviews and scorecards that need no browser. */
export const hiringInterviewViews = {
  'average-cut': { act: (visitor) => visitor.open('/interviews/4'), right: /Average rating: 4\.2/ },
  'back-to-back-refused': {
    act: (visitor) => plan(visitor, { time: '11:00', interviewer: '2' }),
    right: /The interview with Priyanka Shah is planned for/,
  },
  'clash-first-interviewer': {
    act: (visitor) => plan(visitor, { time: '10:30', interviewer: ['1', '4'] }),
    right: /Dev Patel interviews Olga Petrenko from 10:00 to 11:00\./,
  },
  'dashboard-cancelled-interviews': {
    act: (visitor) => visitor.open('/dashboard'),
    right: /Interviews in 7 days 5 /,
  },
  'day-order-planned': {
    async act(visitor) {
      await plan(visitor, { time: '09:00' });
      return visitor.text({ tag: 'li' });
    },
    right: /09:00–10:00 Priyanka Shah[^|]*\| 10:00–11:00 Olga Petrenko/,
  },
  'interview-ends-late': {
    act: (visitor) => plan(visitor, { time: '16:30' }),
    right: /Interviews take place between 09:00 and 17:00\./,
  },
  'interview-stage-stays': {
    async act(visitor) {
      await plan(visitor, {});
      return visitor.visit('/applications/16');
    },
    right: /Stage Interview, for 0 days/,
  },
  'interviews-of-others': {
    async act(visitor) {
      await visitor.signIn(interviewerAccount);
      return visitor.visit('/interviews/13');
    },
    right: /^Page not found/,
  },
  'offers-open-to-interviewers': {
    async act(visitor) {
      await visitor.signIn(interviewerAccount);
      return visitor.visit('/offers');
    },
    right: /^You may not open this page/,
  },
  'planned-shows-this-week': {
    act: (visitor) => plan(visitor, { day: workday(8) }),
    right: new RegExp(`${dateText(mondayOf(workday(8)))} to `),
  },
  'reschedule-clashes-itself': {
    act: (visitor) => press(visitor, '/interviews/13/edit', 'Save interview', { kind: 'Telephone' }),
    right: /The interview was saved\./,
  },
  'scorecard-comment-empty': {
    async act(visitor) {
      await visitor.open('/interviews/1');
      return visitor.entered('comment');
    },
    right: /^Explains difficult things simply\.$/,
  },
  'scorecard-twice': {
    async act(visitor) {
      await press(visitor, '/interviews/1', 'Save scorecard', { 'rating-0': '4' });
      return visitor.text({ tag: 'tbody' });
    },
    right: /^Ruth Adeyemi 4 4 5 (?!.*Ruth Adeyemi)/,
  },
  'week-forgets-interviewer': {
    async act(visitor) {
      await visitor.open('/interviews?interviewer=3');
      await visitor.follow('Next week');
      return visitor.entered('interviewer');
    },
    right: /^3$/,
  },
} satisfies Partial<Record<HiringBug, PageView>>;
