import {
  classicPage,
  dayAhead,
  entryTable,
  type Fields,
  type FormCase,
  fieldError,
  hoursBetween,
  html,
  isMoment,
  now,
  options,
  type Problems,
  page,
  pagePost,
  type Store,
} from '../form-kit.ts';

const rooms: Record<string, number> = { Birch: 4, Cedar: 8, Maple: 20 };
const owner = 'Northfield Office Centre';

const view = (store: Store, fields: Fields, problems: Problems) =>
  classicPage(
    { title: 'Book a meeting room', owner },
    html`<p><a href="${store.base}/list">All bookings</a></p><form method="post" action="${store.base}">
<div class="field"><label>Subject <input name="subject" maxlength="80" value="${fields.get('subject')}"></label>${fieldError(problems, 'subject')}</div>
<div class="field"><label>Room <select name="room">${options(
      Object.entries(rooms).map(([name, seats]) => [name, `${name} (${seats} seats)`] as const),
      fields.get('room'),
    )}</select></label></div>
<div class="field"><label>From <input type="datetime-local" name="begin" value="${fields.get('begin')}"></label>${fieldError(problems, 'begin')}</div>
<div class="field"><label>Until <input type="datetime-local" name="end" value="${fields.get('end')}"></label>${fieldError(problems, 'end')}</div>
<div class="field"><label>Number of people <input type="number" name="people" min="2" value="${fields.get('people')}"></label>${fieldError(problems, 'people')}</div>
<button>Reserve</button></form>`,
  );

const day = () => dayAhead(2);

export const meetingRoomBooking: FormCase = {
  name: 'meeting-room-booking',
  title: 'Book a meeting room',
  group: 'Appointments and bookings',
  difficulty:
    'Two date-times on the same day within opening hours, at most four hours, told only after submitting.',
  seeds: () => [
    {
      subject: 'Quarterly review',
      room: 'Maple',
      begin: `${dayAhead(1)} 09:00`,
      end: `${dayAhead(1)} 11:00`,
      people: '12',
    },
  ],
  routes: (store) => ({
    ...pagePost(store, {
      view,
      initial: { people: '30' },
      check: (fields, problems) => {
        const [begin, end] = [fields.get('begin'), fields.get('end')];
        const people = Number(fields.get('people'));
        problems.need(fields.get('subject') !== '', 'subject', 'A subject is required.');
        problems.need(isMoment(begin), 'begin', 'Enter date and time.');
        problems.need(isMoment(end), 'end', 'Enter date and time.');
        problems.need(begin > now(), 'begin', 'The booking cannot begin in the past.');
        problems.need(end > begin, 'end', 'The end must be after the begin.');
        problems.need(
          begin.slice(0, 10) === end.slice(0, 10),
          'end',
          'A booking must end on the day it begins.',
        );
        problems.need(begin.slice(11) >= '08:00', 'begin', 'Rooms can be used from 08:00 to 18:00.');
        problems.need(end.slice(11) <= '18:00', 'end', 'Rooms can be used from 08:00 to 18:00.');
        problems.need(hoursBetween(begin, end) <= 4, 'end', 'A room can be booked for four hours at most.');
        const seats = rooms[fields.get('room')] ?? 0;
        problems.need(Number.isInteger(people) && people >= 2, 'people', 'At least two people.');
        problems.need(people <= seats, 'people', `This room has only ${seats} seats.`);
      },
      entry: (fields) => ({
        subject: fields.get('subject'),
        room: fields.get('room'),
        begin: fields.get('begin').replace('T', ' '),
        end: fields.get('end').replace('T', ' '),
        people: fields.get('people'),
      }),
      after: () => '/list',
    }),
    'GET /list': () =>
      page(
        classicPage(
          { title: 'Bookings', owner },
          entryTable(store.entries, {
            Subject: 'subject',
            Room: 'room',
            From: 'begin',
            Until: 'end',
            People: 'people',
          }),
        ),
      ),
  }),
  valid: () => [
    {
      form: {
        subject: 'Budget round',
        room: 'Cedar',
        begin: `${day()}T10:00`,
        end: `${day()}T12:30`,
        people: '6',
      },
    },
  ],
  shown: 'Budget round',
  shownAt: '/list',
  invalid: () => [
    {
      steps: [
        {
          form: {
            subject: 'Budget round',
            room: 'Cedar',
            begin: `${day()}T10:00`,
            end: `${day()}T15:30`,
            people: '6',
          },
        },
      ],
      message: 'four hours at most',
    },
    {
      steps: [
        {
          form: {
            subject: 'Budget round',
            room: 'Birch',
            begin: `${day()}T19:00`,
            end: `${day()}T20:00`,
            people: '6',
          },
        },
      ],
      message: 'only 4 seats',
    },
  ],
};
