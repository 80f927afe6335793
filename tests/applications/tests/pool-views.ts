import type { PoolBug } from '../pool/bugs.ts';
import type { PageVisitor } from './page-visitor.ts';
import { poolOfficeViews } from './pool-office-views.ts';
import type { PageView } from './prove-by-requests.ts';

/** For each mistake of the pool, what a person reads that it spoils. */
export const poolViews: Record<PoolBug, PageView> = {
  ...poolOfficeViews,
  'confirmation-time': { act: (visitor) => enrol(visitor), right: /Monday, 19 October 2026, at 16:00\./ },
  'course-last-lesson': {
    act: (visitor) => visitor.visit('/courses/1'),
    right: /Last lesson 21 December 2026/,
  },
  'course-page-title': {
    act: (visitor) => visitor.visit('/courses/1'),
    right: /^Seahorses – Millbrook/,
  },
  'courses-empty-table': {
    act: (visitor) => visitor.visit('/courses?q=polo'),
    right: /0 courses No course fits your search/,
  },
  'courses-last-page': {
    async act(visitor) {
      await visitor.visit('/courses');
      await visitor.follow('Page 2');
      return visitor.html;
    },
    right: />Page 3</,
  },
  'day-sorted-by-name': {
    act: (visitor) => visitor.visit('/courses?sort=day'),
    right: /Places left Seahorses .*Starfish .*Aqua fit gentle/,
  },
  'enrol-age-minimum': {
    act: (visitor) => enrol(visitor, { born: '2023-05-05' }),
    right: /Seahorses is for swimmers of this age: 4 to 6 years/,
  },
  'enrol-email-unchecked': {
    act: (visitor) => enrol(visitor, { email: 'jo' }),
    right: /Enter an e-mail address like/,
  },
  'enrol-full-confirmed': {
    act: (visitor) => enrol(visitor, { course: '11', born: '2001-01-01' }),
    right: /Lifesaving is full\. Jo Hill is on the waiting list/,
  },
  'enrol-link-course': {
    async act(visitor) {
      await visitor.visit('/courses/6');
      await visitor.follow('Enrol in this course');
      return visitor.html;
    },
    right: /<option value="6" selected>Dolphins/,
  },
  'enrol-notes-forgotten': {
    async act(visitor) {
      await enrol(visitor, { phone: '12', notes: 'Afraid of depth' });
      return visitor.html;
    },
    right: />Afraid of depth<\/textarea>/,
  },
  'enrol-reduction-lost': {
    act: (visitor) => enrol(visitor, { reduced: 'yes' }),
    right: /Please pay £48\.38 at the counter/,
  },
  'enrol-twice': {
    async act(visitor) {
      await enrol(visitor);
      return enrol(visitor);
    },
    right: /Jo Hill is enrolled for Seahorses already/,
  },
  'enrolments-public': {
    act: (visitor) => visitor.visit('/enrolments/1001'),
    right: /^Staff sign-in/,
  },
  'level-filter-wide': {
    act: (visitor) => visitor.visit('/courses?level=Beginners'),
    right: /Show 4 courses/,
  },
  'settings-news-stays': {
    async act(visitor) {
      await saveSettings(visitor, { news: '' });
      return visitor.visit('/');
    },
    right: /Welcome Swim, learn and keep fit/,
  },
  'welcome-begun-courses': {
    act: (visitor) => visitor.visit('/'),
    right: /Next courses Seahorses , from 19 October 2026 at 16:00, 4 places left/,
  },
  'settings-weekend': {
    async act(visitor) {
      await saveSettings(visitor, { weekendOpens: '09:00' });
      return visitor.visit('/');
    },
    right: /Monday to Friday 06:30–21:00 Saturday and Sunday 09:00–18:00/,
  },
};

/** Enrols a child on the public pages, with what is right but for some values. */
function enrol(visitor: PageVisitor, changed: Readonly<Record<string, string>> = {}): Promise<string> {
  return visitor.post('/enrol', {
    course: '1',
    name: 'Jo Hill',
    born: '2021-05-05',
    email: 'jo@example.com',
    phone: '01632 960 555',
    notes: '',
    rules: 'yes',
    ...changed,
  });
}

async function saveSettings(
  visitor: PageVisitor,
  changed: Readonly<Record<string, string>>,
): Promise<string> {
  await visitor.signIn();
  return visitor.post('/settings', {
    phone: '01632 960 200',
    news: 'Welcome back',
    workdayOpens: '06:30',
    workdayCloses: '21:00',
    weekendOpens: '08:00',
    weekendCloses: '18:00',
    reductionPercent: '25',
    ...changed,
  });
}
