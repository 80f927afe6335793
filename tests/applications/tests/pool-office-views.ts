import type { PoolBug } from '../pool/bugs.ts';
import type { PageVisitor } from './page-visitor.ts';
import type { PageView } from './prove-by-requests.ts';

/** Mistakes of the pages for staff. */
export const poolOfficeViews = {
  'birthday-age': {
    act: (visitor) => visitor.open('/enrolments/1020'),
    right: /20 October 2016 \(9 years old\)/,
  },
  'cancel-nobody-moves-up': {
    act: (visitor) => send(visitor, '/enrolments/1013/cancel'),
    right: /was cancelled\. Greta Olsen moves up from the waiting list/,
  },
  'certificate-last-day': {
    act: (visitor) => visitor.open('/teachers'),
    right: /14 Oct 2026 Ivana .*30 Sep 2026 expired/,
  },
  'course-edit-teacher': {
    async act(visitor) {
      await visitor.open('/courses/4/edit');
      return visitor.html;
    },
    right: /<option value="3" selected>Ivana Petrov/,
  },
  'course-places-lowered': {
    act: (visitor) =>
      send(visitor, '/courses/3/edit', {
        title: 'Starfish',
        level: 'Beginners',
        teacher: '1',
        starts: '2026-09-07',
        time: '16:30',
        minutes: '30',
        lessons: '8',
        places: '2',
        fee: '51.60',
        minAge: '4',
        maxAge: '6',
        description: '',
      }),
    right: /There must be at least 3 places/,
  },
  'course-removes-next': {
    async act(visitor) {
      await send(visitor, '/courses/13/remove');
      return visitor.visit('/courses?sort=title');
    },
    right: /Dolphins .*Evening crawl /,
  },
  'enrolment-phone-lost': {
    async act(visitor) {
      const contact = { name: 'Gita Rao', email: 'gita@example.com', notes: '' };
      await send(visitor, '/enrolments/1009', { ...contact, phone: '01632 960 999' });
      return visitor.html;
    },
    right: /value="01632 960 999"/,
  },
  'enrolments-count': { act: (visitor) => visitor.open('/enrolments'), right: /Show 20 enrolments/ },
  'enrolments-page-search': {
    async act(visitor) {
      await visitor.open('/enrolments?status=confirmed');
      return visitor.follow('Page 2');
    },
    right: /Show 16 enrolments/,
  },
  'enrolments-sort-order': {
    async act(visitor) {
      await visitor.open('/enrolments');
      await visitor.follow('Name');
      return visitor.follow('Name');
    },
    right: /Paid Zoe Harker/,
  },
  'fees-with-cancelled': { act: (visitor) => visitor.open('/dashboard'), right: /Unpaid fees £447\.60/ },
  'lane-cancels-first': {
    act: (visitor) => send(visitor, '/lanes/2/cancel'),
    right: /Fire brigade was cancelled\..*Millbrook Masters Cancel 18:00/,
  },
  'lane-double-booked': {
    act: (visitor) => bookLane(visitor, { from: '08:00', to: '09:00' }),
    right: /Millbrook Masters has this lane from 07:00 to 08:30/,
  },
  'lane-end-before-start': {
    act: (visitor) => bookLane(visitor, { from: '15:00', to: '14:00' }),
    right: /The end must be after the beginning/,
  },
  'lane-next-day': {
    async act(visitor) {
      await visitor.open('/lanes');
      return visitor.follow('Next day');
    },
    right: /Thursday, 15 October 2026/,
  },
  'payment-day': {
    act: (visitor) => send(visitor, '/enrolments/1009/pay'),
    right: /Paid 14 October 2026/,
  },
  'places-with-waiting': { act: (visitor) => visitor.open('/report'), right: /Lifesaving 2 2 100%/ },
  'report-file-pence': {
    act: (visitor) => visitor.open('/report.csv?month=2026-11'),
    right: /Lifesaving,2,2,75\.00,75\.00/,
  },
  'report-occupancy': { act: (visitor) => visitor.open('/report'), right: /All courses 103 16 16%/ },
  'teacher-message': {
    act: (visitor) =>
      send(visitor, '/teachers/5', {
        name: 'Wendy Ashdown',
        email: 'wendy@pool.example',
        phone: '01632 960 262',
        certified: '2028-11-02',
      }),
    right: /Wendy Ashdown was saved/,
  },
} satisfies Partial<Record<PoolBug, PageView>>;

/** Sends a form as staff. */
async function send(
  visitor: PageVisitor,
  path: string,
  form: Readonly<Record<string, string>> = {},
): Promise<string> {
  await visitor.signIn();
  return visitor.post(path, form);
}

function bookLane(visitor: PageVisitor, times: { readonly from: string; readonly to: string }) {
  return send(visitor, '/lanes', { day: '2026-10-14', club: 'Water polo', lane: '1', ...times });
}
