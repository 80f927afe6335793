import type { TimesheetsBug } from '../timesheets/bugs.ts';
import type { PageView } from './prove-by-requests.ts';
import { enterHours, saveProject, send } from './timesheets-actions.ts';
import type { timesheetsBrowserViews } from './timesheets-browser-views.ts';
import { timesheetsMoneyViews } from './timesheets-money-views.ts';

/** For each mistake on the server, what a person reads that it spoils. */
export const timesheetsViews: Record<
  Exclude<TimesheetsBug, keyof typeof timesheetsBrowserViews>,
  PageView
> = {
  ...timesheetsMoneyViews,
  'client-search-name': { act: (visitor) => visitor.open('/clients?q=petrov'), right: / 1 client / },
  'client-terms-reset': {
    async act(visitor) {
      await send(visitor, '/clients/3', {
        name: 'Cobalt Logistics',
        contact: 'Nina Petrov',
        email: 'petrov',
        phone: '',
        paymentDays: '60',
        notes: '',
      });
      return visitor.html;
    },
    right: /<option value="60" selected>/,
  },
  'clients-page-archived': {
    async act(visitor) {
      await visitor.open('/clients?archived=yes');
      return visitor.follow('Page 2');
    },
    right: / 10 clients /,
  },
  'day-over-24': {
    act: (visitor) => enterHours(visitor, '23:00'),
    right: /A day has 24 hours, and 2:05 of this one are taken/,
  },
  'duration-decimal': {
    act: (visitor) => enterHours(visitor, '1.5'),
    right: /1:30 hours were saved\. .* 12:20 /,
  },
  'footer-phone': {
    act: (visitor) =>
      send(visitor, '/settings', {
        name: 'Hollis & Reeve',
        email: 'office@hollis-reeve.example',
        phone: '01632 960 799',
        vatPercent: '20',
        paymentDays: '30',
        invoiceText: '',
      }),
    right: / · 01632 960 799$/,
  },
  'minutes-unpadded': {
    act: (visitor) => visitor.open('/time'),
    right: /Interview with the caretaker 2:05 Yes/,
  },
  'offer-service-lost': {
    async act(visitor) {
      await visitor.post('/offer', {
        name: 'Jo Hill',
        email: 'jo@example.com',
        service: 'study',
        hours: '12',
        text: 'What do visitors think?',
        consent: 'yes',
      });
      return visitor.open('/dashboard');
    },
    right: /Jo Hill jo@example\.com Study 12 /,
  },
  'project-end-early': {
    act: (visitor) => saveProject(visitor, { ends: '2026-08-31' }),
    right: /The end must not be before the start/,
  },
  'project-filters-combined': {
    act: (visitor) => visitor.open('/projects?client=3&status=active'),
    right: / 1 project /,
  },
  'project-finishes-all': {
    async act(visitor) {
      await saveProject(visitor, { status: 'finished' });
      return visitor.visit('/projects/2');
    },
    right: /Status Active From/,
  },
  'project-list-billable': {
    act: (visitor) => visitor.open('/projects'),
    right: /Tenant survey Alder Housing Trust Active 18 Dec 2026 14:30 /,
  },
  'rate-whole-pounds': {
    act: (visitor) =>
      send(visitor, '/team/5', {
        name: 'Chloe Martin',
        email: 'chloe@hollis-reeve.example',
        role: 'Consultant',
        rate: '91.75',
        weeklyHours: '30',
      }),
    right: /Consultant £91\.75 /,
  },
  'report-file-quotes': {
    act: (visitor) => visitor.open('/reports.csv'),
    right: /"Baker, Lowe & Partners",6\.08,6\.08,851\.67/,
  },
  'report-headers': {
    act: (visitor) => visitor.open('/reports'),
    right: / Client Hours Billable hours Billable share /,
  },
  'report-last-day': {
    act: (visitor) => visitor.open('/reports?to=2026-11-12'),
    right: /Greenline Buses 10:30 /,
  },
  'request-stays': {
    act: (visitor) => send(visitor, '/requests/5/answered'),
    right: /Yasmin Aziz is marked as answered\. .* 3 open requests /,
  },
  'utilisation-40': { act: (visitor) => visitor.open('/team'), right: /Consultant £95\.00 32 6:45 21% / },
  'week-member-lost': {
    async act(visitor) {
      await visitor.open('/time?member=2');
      return visitor.follow('Previous week');
    },
    right: /Hours of Tom Reeve/,
  },
};
