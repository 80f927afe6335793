import type { Announcement } from '../shared/announcement.ts';
import type { Application } from '../shared/application.ts';

export const seedAnnouncements: readonly Announcement[] = [
  {
    id: 1,
    date: '2026-09-01',
    title: 'Welcome back',
    text: 'We hope that you had a good summer.\n\nPlease label boots and rain clothes with the name of your child.',
    audience: 'all',
  },
  letter(2, '2026-09-08', 'Photographer', 'The photographer comes on Thursday, 17 September.', 'all'),
  letter(3, '2026-09-11', 'New cots', 'The new cots have arrived. Please bring a sheet.', '1'),
  letter(4, '2026-09-15', 'Trip to the farm', 'We leave at nine. Please pack boots and a drink.', '3'),
  letter(5, '2026-09-21', 'Head lice', 'Please look at the hair of your children this evening.', '2'),
  letter(6, '2026-09-25', 'Closed for training', 'We are closed on Friday, 23 October.', 'all'),
  {
    id: 7,
    date: '2026-09-30',
    title: 'Lantern walk',
    text: 'The lantern walk is on Wednesday, 11 November.\n\nWe meet at five at the gate.\n\nWarm drinks are on us.',
    audience: 'all',
  },
  letter(8, '2026-10-05', 'School readiness', 'The teachers of the primary school visit the Foxes.', '3'),
];

function letter(id: number, date: string, title: string, text: string, audience: string): Announcement {
  return { id, date, title, text, audience };
}

export const seedApplications: readonly Application[] = [
  application(1, 'Iris', 'Fletcher', '2025-03-18', '2026-11-02', 'Daniel Fletcher', '2026-05-12'),
  application(2, 'Yusuf', 'Demir', '2024-07-30', '2026-10-19', 'Aylin Demir', '2026-05-28', 'declined'),
  application(3, 'Clara', 'Hughes', '2022-06-11', '2026-11-02', 'Owen Hughes', '2026-06-03'),
  application(4, 'Leo', 'Marchetti', '2025-08-01', '2027-01-04', 'Giulia Marchetti', '2026-06-20'),
  application(5, 'Nora', 'Sullivan', '2022-01-05', '2026-11-16', 'Kate Brennan', '2026-07-09'),
  application(6, 'Finn', 'Becker', '2024-11-23', '2027-01-04', 'Anja Becker', '2026-08-17'),
  application(7, 'Ada', 'Nwosu', '2026-02-14', '2027-03-01', 'Chidi Nwosu', '2026-09-02'),
  application(8, 'Max', 'Hoffmann', '2022-09-29', '2026-12-01', 'Eva Hoffmann', '2026-09-24'),
];

function application(
  id: number,
  firstName: string,
  lastName: string,
  born: string,
  start: string,
  parent: string,
  received: string,
  state = 'waiting',
): Application {
  const email = `${parent.toLowerCase().replace(' ', '.')}@post.example`;
  const phone = `07700 9002${String(id).padStart(2, '0')}`;
  return { id, firstName, lastName, born, start, parent, email, phone, message: '', received, state };
}
