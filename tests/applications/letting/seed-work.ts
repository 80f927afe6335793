import { addDays, today } from './calendar-date.ts';
import type { Enquiry, EnquiryState, Repair, RepairState, Viewing } from './records.ts';

type RepairRow = readonly [
  property: number,
  by: string,
  title: string,
  priority: string,
  state: RepairState,
  daysAgo: number,
  contractor: string,
  pounds: number,
  approved: string,
];

const repairRows: readonly RepairRow[] = [
  [1, 'Zadie Ahern', 'Kitchen tap drips', 'Low', 'reported', 6, '', 0, 'no'],
  [3, 'Ingrid Castle', 'No hot water', 'Urgent', 'working', 1, 'Bell Plumbing', 340, 'no'],
  [5, 'Oliver Eastwood', 'Gutter has come down', 'High', 'reported', 3, '', 620, 'no'],
  [
    7,
    'Rohan Gupta',
    'Window in the bedroom does not close',
    'Normal',
    'ordered',
    9,
    'Dunn & Daughter',
    180,
    'no',
  ],
  [9, 'Lewis Inglis', 'Boiler loses pressure', 'High', 'ordered', 4, 'Bell Plumbing', 890, 'yes'],
  [10, 'Amara Jallow', 'Lock of the front door is stiff', 'Urgent', 'reported', 0, '', 95, 'no'],
  [12, 'Fern Lister', 'Damp patch on the stairs', 'Normal', 'reported', 12, '', 0, 'no'],
  [2, 'Marcus Bello', 'Oven door hangs', 'Low', 'done', 30, 'Dunn & Daughter', 75, 'no'],
  [4, 'Yusuf Demir', 'Radiator stays cold', 'Normal', 'working', 5, 'Bell Plumbing', 150, 'no'],
  [6, 'Beatriz Fonseca', 'Sockets in the hall are dead', 'High', 'done', 21, 'Croft Electrical', 265, 'no'],
  [8, 'Kate Hollis', 'Extractor fan is loud', 'Low', 'ordered', 15, 'Croft Electrical', 60, 'no'],
  [11, 'Piotr Kowal', 'Water through the ceiling', 'Urgent', 'done', 40, 'Slate Roofing', 1450, 'yes'],
  [22, 'Nadia Brook', 'New bathroom', 'Normal', 'working', 25, 'Bell Plumbing', 3200, 'yes'],
  [3, 'Ingrid Castle', 'Gate does not latch', 'Low', 'done', 55, 'Dunn & Daughter', 40, 'no'],
];

export function seedRepairs(): Repair[] {
  return repairRows.map(
    ([propertyId, reportedBy, title, priority, state, daysAgo, contractor, pounds, approved], index) => ({
      id: index + 1,
      propertyId,
      title,
      description: `${title}. Please call before coming.`,
      reportedBy,
      reported: addDays(today(), -daysAgo),
      priority,
      state,
      contractor,
      estimate: pounds * 100,
      isApproved: approved === 'yes',
      notes:
        state === 'reported'
          ? []
          : [{ day: addDays(today(), -daysAgo), text: `${contractor} was asked to come.` }],
    }),
  );
}

type ViewingRow = readonly [
  property: number,
  visitor: string,
  inDays: number,
  time: string,
  agent: string,
  cancelled: string,
];

const viewingRows: readonly ViewingRow[] = [
  [13, 'Mina Stroud', 0, '10:00', 'Nadia Brook', 'no'],
  [14, 'Callum Reid', 0, '12:30', 'Tom Hale', 'no'],
  [17, 'Sofia Brandt', 0, '15:00', 'Nadia Brook', 'yes'],
  [15, 'The Abara family', 0, '16:30', 'Priya Sen', 'no'],
  [16, 'Jonah Field', 1, '09:30', 'Tom Hale', 'no'],
  [20, 'Greta Voss', 2, '11:00', 'Priya Sen', 'no'],
  [18, 'Leon Parry', 3, '14:30', 'Nadia Brook', 'no'],
  [13, 'Ada Nwosu', 5, '17:00', 'Tom Hale', 'no'],
  [21, 'Ivy Kendrick', 7, '12:00', 'Priya Sen', 'no'],
  [14, 'Bram Visser', 8, '10:30', 'Nadia Brook', 'no'],
  [15, 'Ruth Osei', 9, '13:00', 'Tom Hale', 'yes'],
  [17, 'Theo Lang', -1, '15:30', 'Nadia Brook', 'no'],
  [20, 'June Abbot', -2, '09:00', 'Priya Sen', 'no'],
];

export function seedViewings(): Viewing[] {
  return viewingRows.map(([propertyId, visitor, inDays, time, agent, cancelled], index) => ({
    id: index + 1,
    propertyId,
    visitor,
    phone: `07700 900${200 + index}`,
    day: addDays(today(), inDays),
    time,
    agent,
    isCancelled: cancelled === 'yes',
  }));
}

type EnquiryRow = readonly [
  property: number,
  name: string,
  daysAgo: number,
  wishedIn: number | null,
  state: EnquiryState,
  message: string,
];

const enquiryRows: readonly EnquiryRow[] = [
  [13, 'Mina Stroud', 9, 0, 'answered', 'I work from home. Is there fast internet?'],
  [14, 'Callum Reid', 8, 0, 'answered', ''],
  [21, 'Petra Lund', 8, null, 'closed', 'Would you take two dogs?'],
  [15, 'Chidi Abara', 6, 0, 'answered', 'We are five. When could we move in?'],
  [16, 'Jonah Field', 5, 1, 'answered', ''],
  [17, 'Sofia Brandt', 5, 0, 'closed', 'I have found something else.'],
  [20, 'Greta Voss', 4, 2, 'answered', 'May I use the stove every day?'],
  [14, 'Hamid Rostami', 3, 6, 'new', 'Is the rent the same for two years?'],
  [18, 'Leon Parry', 3, 3, 'answered', ''],
  [21, 'Ivy Kendrick', 2, 7, 'answered', 'Is the terrace shared?'],
  [13, 'Dora Whyte', 1, 4, 'new', 'I can come after four only.'],
  [17, 'Kai Tanaka', 0, null, 'new', ''],
];

export function seedEnquiries(): Enquiry[] {
  return enquiryRows.map(([propertyId, name, daysAgo, wishedIn, state, message], index) => ({
    id: index + 1,
    propertyId,
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@mail.example`,
    phone: `07700 900${300 + index}`,
    received: addDays(today(), -daysAgo),
    wished: wishedIn === null ? '' : addDays(today(), wishedIn),
    message,
    state,
  }));
}
