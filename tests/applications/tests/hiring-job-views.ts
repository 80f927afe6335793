import type { HiringBug } from '../hiring/bugs.ts';
import { press } from './hiring-actions.ts';
import type { PageView } from './prove-by-requests.ts';

/** Mistakes of jobs and applications that need no browser. */
export const hiringJobViews = {
  'applications-count-all': {
    act: (visitor) => visitor.open('/applications?stage=hired'),
    right: / 6 applications/,
  },
  'chosen-first-only': {
    async act(visitor) {
      await press(visitor, '/applications', 'Reject chosen', { chosen: ['33', '35'] });
      return visitor.text({ class: 'rejected' });
    },
    right: /^Rejected \| Rejected \| Rejected$/,
  },
  'close-message': {
    act: (visitor) => press(visitor, '/jobs/1', 'Close job'),
    right: /Field service technician is closed\./,
  },
  'days-in-stage-applied': {
    act: (visitor) => visitor.open('/applications/18'),
    right: /Stage Offer, for 7 days/,
  },
  'history-move-missing': {
    async act(visitor) {
      await press(visitor, '/applications/16', 'Move', { stage: 'interview' });
      return visitor.text({ class: 'history' });
    },
    right: /Screening: .* Interview: .*Ruth Adeyemi$/,
  },
  'in-progress-decided': {
    act: (visitor) => visitor.open('/jobs/3'),
    right: /In progress 4 applications/,
  },
  'job-deleted-with-applications': {
    act: (visitor) => press(visitor, '/jobs/1', 'Delete job'),
    right: /can't be deleted, because people have applied for it/,
  },
  'job-location-reset': {
    async act(visitor) {
      await visitor.open('/jobs/4/edit');
      return visitor.entered('location');
    },
    right: /^Sheffield$/,
  },
  'jobs-closing-text': {
    async act(visitor) {
      await visitor.open('/jobs?sort=closes');
      return visitor.text({ tag: 'tbody' });
    },
    right: /^Graduate engineer .*Management accountant .*Team leader.*Warehouse supervisor .*Data analyst /,
  },
  'jobs-count-stale': {
    async act(visitor) {
      await visitor.open('/jobs');
      await press(visitor, '/jobs/1', 'Close job');
      return visitor.visit('/jobs');
    },
    right: /Open \(9\) Draft \(2\) Closed \(4\)/,
  },
  'publish-past-closing': {
    act: (visitor) => press(visitor, '/jobs/10', 'Open again'),
    right: /The closing day is over\. Please change it first/,
  },
  'reject-keeps-interviews': {
    async act(visitor) {
      await press(visitor, '/applications/14', 'Reject', { reason: 'No answer' });
      return visitor.visit('/interviews/16');
    },
    right: /State Cancelled/,
  },
  'rejection-without-reason': {
    act: (visitor) => press(visitor, '/applications/16', 'Reject'),
    right: /Choose a reason\./,
  },
  'reopened-reason-stays': {
    act: (visitor) => press(visitor, '/applications/19', 'Consider again'),
    right: /Stage Screening, for 0 days/,
  },
  'salary-range-reversed': {
    act: (visitor) =>
      press(visitor, '/jobs/new', 'Save job', {
        title: 'Fleet planner',
        department: 'Operations',
        location: 'Leeds',
        salaryFrom: '40,000',
        salaryTo: '30,000',
        description: 'Plan the cars of our technicians.',
      }),
    right: /The highest salary is below the lowest one/,
  },
} satisfies Partial<Record<HiringBug, PageView>>;
