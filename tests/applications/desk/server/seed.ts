import type { Ticket } from '../shared/ticket.ts';

const people = [
  'Grace Hopper',
  'Alan Turing',
  'Radia Perlman',
  'Edsger Dijkstra',
  'Barbara Liskov',
  'Donald Knuth',
  'Katherine Johnson',
];

/** Subject, status, priority, hours. */
const rows: readonly [string, string, string, number][] = [
  ['Printer prints only blank pages', 'solved', 'normal', 2],
  ['Badge does not open the side door', 'solved', 'high', 1],
  ['New laptop for the summer intern', 'solved', 'low', 6],
  ['Invoice 2041 was sent twice', 'waiting', 'normal', 3],
  ['Invoice 2042 has the wrong address', 'open', 'normal', 2],
  ['Meeting room screen flickers', 'solved', 'low', 4],
  ['VPN drops every ten minutes', 'open', 'high', 12],
  ['Mailbox is full', 'solved', 'normal', 1],
  ['Access to the archive folder', 'waiting', 'low', 1],
  ['Keyboard with a French layout', 'solved', 'low', 2],
  ['Backup of the file server failed', 'open', 'high', 16],
  ['Phone forwarding to the mobile', 'solved', 'normal', 1],
  ['Scanner saves upside down', 'waiting', 'normal', 3],
  ['Password reset for the payroll system', 'solved', 'high', 1],
  ['Wall clock in the lobby is late', 'open', 'low', 1],
  ['Move of two desks to the third floor', 'waiting', 'normal', 8],
  ['Chair with a broken wheel', 'solved', 'low', 1],
  ['Wireless network is slow in the canteen', 'open', 'normal', 10],
  ['Licence for the drawing program', 'waiting', 'normal', 2],
  ['Projector lamp needs a replacement', 'open', 'low', 2],
  ['Shared calendar shows the wrong week', 'solved', 'normal', 4],
  ['Alarm goes off at night', 'open', 'high', 20],
  ['Coffee machine counts twice', 'waiting', 'low', 1],
  ['Website form sends no mail', 'open', 'high', 7],
  ['Headset with a loose cable', 'solved', 'low', 1],
  ['Second monitor for the accountants', 'waiting', 'low', 5],
  ['Laptop does not wake up', 'open', 'normal', 3],
  ['Certificates run out in two weeks', 'open', 'high', 9],
];

export const firstNumber = 1001;

export const seedTickets: readonly Ticket[] = rows.map(([subject, status, priority, hours], index) => {
  const requester = people[index % people.length] ?? '';
  return {
    number: firstNumber + index,
    subject,
    requester,
    email: `${requester.split(' ')[0]?.toLowerCase()}@example.com`,
    status,
    priority,
    hours,
    description: `${subject}. Please have a look when you are in the office.`,
  };
});

export const seedSettings = {
  displayName: 'Ada Lovelace',
  replyTo: 'desk@example.com',
  timeZone: 'london',
  signature: 'Kind regards, your desk',
  dailySummary: 'yes',
};
