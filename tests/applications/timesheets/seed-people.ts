import type { Client, Member, OfferRequest, Settings } from './records.ts';

/** Who may sign in. */
export const timesheetsAccount = { username: 'marta', password: 'Lantern-Quay-73' };

/** The member of the team who signs in. */
export const ownMemberId = 1;

export const seedSettings: Settings = {
  name: 'Hollis & Reeve',
  email: 'office@hollis-reeve.example',
  phone: '01632 960 700',
  vatPercent: 20,
  paymentDays: 30,
  invoiceText: 'Thank you for working with us. Please give the number of the invoice when you pay.',
};

export const seedMembers: readonly Member[] = [
  member(1, 'Marta Hollis', 'Partner', 14000, 40),
  member(2, 'Tom Reeve', 'Partner', 14000, 40),
  member(3, 'Aisha Khan', 'Consultant', 9500, 40),
  member(4, 'Ben Okafor', 'Consultant', 9500, 32),
  member(5, 'Chloe Martin', 'Consultant', 8750, 30),
  member(6, 'Daniel Ruiz', 'Assistant', 5500, 20),
  member(7, 'Elin Berg', 'Assistant', 5250, 24),
  { ...member(8, 'Paul Winter', 'Consultant', 9000, 40), hasLeft: true },
];

export const seedClients: readonly Client[] = [
  client(
    1,
    'Alder Housing Trust',
    'Ruth Castle',
    'ruth@alder-housing.example',
    30,
    'Meets on Tuesdays only.',
  ),
  client(2, 'Baker, Lowe & Partners', 'Simon Lowe', 's.lowe@bakerlowe.example', 14, ''),
  client(
    3,
    'Cobalt Logistics',
    'Nina Petrov',
    'petrov@cobalt.example',
    60,
    'Send invoices to the Leeds office.',
  ),
  client(4, 'Dunmore Dairy', 'Hugh Dunmore', 'hugh@dunmore.example', 30, ''),
  client(5, 'Eastgate Museum', 'Olivia Grant', 'grant@eastgate-museum.example', 30, ''),
  client(6, 'Fenwick Schools', 'Martin Shaw', 'mshaw@fenwick.example', 30, ''),
  client(
    7,
    'Greenline Buses',
    'Priya Nair',
    'priya.nair@greenline.example',
    14,
    'Wants a call before each visit.',
  ),
  client(8, 'Harbour Clinic', 'Leo Marsh', 'leo@harbour-clinic.example', 30, ''),
  { ...client(9, 'Ivy Lane Press', 'Sarah Bloom', 'bloom@ivylane.example', 30, ''), isArchived: true },
  { ...client(10, 'Juniper Hotels', 'Victor Stein', 'stein@juniper.example', 60, ''), isArchived: true },
];

export const seedRequests: readonly OfferRequest[] = [
  request(1, 'Grace Poole', 'Thornfield Books', 'study', 40, 'What do our readers want?', '2026-10-28', true),
  request(2, 'Karl Jensen', '', 'workshop', 8, 'A day on priorities.', '2026-11-02', true),
  request(3, 'Ines Duarte', 'Porto Tiles', 'process', 24, 'Orders take us too long.', '2026-11-05', false),
  request(4, 'Will Hunt', 'Hunt Orchards', 'support', 60, 'Help with a grant.', '2026-11-09', true),
  request(5, 'Yasmin Aziz', 'Aziz Catering', 'workshop', 16, 'Two days in January.', '2026-11-11', false),
  request(
    6,
    'Peter Lund',
    'Lund Marine',
    'study',
    30,
    'Is there a market for used engines?',
    '2026-11-13',
    false,
  ),
  request(7, 'Joan Fry', '', 'support', 12, 'A second opinion on a tender.', '2026-11-16', true),
  request(
    8,
    'Rosa Bianchi',
    'Bianchi Interiors',
    'process',
    20,
    'From enquiry to delivery.',
    '2026-11-18',
    false,
  ),
];

function member(id: number, name: string, role: string, rate: number, weeklyHours: number): Member {
  const email = `${name.split(' ')[0]?.toLowerCase()}@hollis-reeve.example`;
  return { id, name, email, role, rate, weeklyHours, hasLeft: false };
}

function client(
  id: number,
  name: string,
  contact: string,
  email: string,
  paymentDays: number,
  notes: string,
): Client {
  const phone = `01632 960 ${300 + 7 * id}`;
  return { id, name, contact, email, phone, paymentDays, notes, isArchived: false };
}

function request(
  id: number,
  name: string,
  company: string,
  service: string,
  hours: number,
  text: string,
  received: string,
  isAnswered: boolean,
): OfferRequest {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
  return { id, name, company, email, service, hours, text, received, isAnswered };
}
