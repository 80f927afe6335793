import type { Entry, Expense, Project, ProjectStatus } from './records.ts';

export const seedProjects: readonly Project[] = [
  project(1, 1, 'Tenant survey', 'active', 60, '2026-09-01', '2026-12-18'),
  project(2, 1, 'Repairs process', 'active', 40, '2026-10-05', '2027-01-29'),
  project(3, 2, 'Office move', 'active', 30, '2026-10-19', '2026-12-11'),
  project(4, 3, 'Depot planning', 'active', 120, '2026-08-03', '2027-03-31'),
  project(5, 3, 'Driver rota', 'paused', 50, '2026-09-14', '2026-12-23'),
  project(6, 4, 'Export licence', 'active', 12, '2026-10-26', '2026-11-30'),
  project(7, 5, 'Visitor study', 'active', 45, '2026-10-12', '2027-02-26'),
  project(8, 6, 'Timetable review', 'finished', 16, '2026-07-06', '2026-11-06'),
  project(9, 7, 'Fare reform', 'active', 80, '2026-09-07', '2027-01-15'),
  project(10, 8, 'Patient letters', 'active', 20, '2026-11-02', '2026-12-04'),
  project(11, 9, 'Autumn catalogue', 'finished', 15, '2026-06-01', '2026-08-28'),
];

export const seedEntries: readonly Entry[] = [
  entry(1, 8, 3, '2026-11-02', 300, 'Interviews with teachers', true, 38),
  entry(2, 8, 5, '2026-11-03', 240, 'Report', true, 38),
  entry(3, 4, 2, '2026-11-03', 390, 'Site visit in Leeds', true, 39),
  entry(4, 9, 4, '2026-11-04', 225, 'Fare tables', true),
  entry(5, 6, 1, '2026-11-05', 270, 'Call with the customs office', true),
  entry(6, 1, 3, '2026-11-05', 345, 'Questionnaire', true),
  entry(7, 4, 6, '2026-11-06', 180, 'Map of the yards', true, 39),
  entry(8, 1, 7, '2026-11-09', 210, 'Printing and posting', false),
  entry(9, 1, 1, '2026-11-09', 150, 'Meeting with tenants', true),
  entry(10, 6, 1, '2026-11-10', 315, 'Draft of the application', true),
  entry(11, 7, 5, '2026-11-10', 360, 'Counting visitors', true),
  entry(12, 2, 1, '2026-11-11', 195, 'How repairs are reported', true),
  entry(13, 9, 4, '2026-11-12', 405, 'Comparison with other towns', true),
  entry(14, 3, 2, '2026-11-12', 125, 'Plan of the rooms', true),
  entry(15, 6, 1, '2026-11-13', 180, 'Corrections', false),
  entry(16, 7, 1, '2026-11-14', 245, 'Saturday at the museum', true),
  entry(17, 10, 3, '2026-11-16', 285, 'Reading old letters', true, 40),
  entry(18, 1, 1, '2026-11-16', 165, 'Answers of the first week', true),
  entry(19, 3, 2, '2026-11-16', 240, 'Visit to the new office', true),
  entry(20, 2, 1, '2026-11-17', 125, 'Interview with the caretaker', true),
  entry(21, 7, 5, '2026-11-17', 330, 'Counting visitors', true),
  entry(22, 10, 3, '2026-11-17', 150, 'New templates', true, 40),
  entry(23, 9, 1, '2026-11-18', 270, 'Workshop with drivers', true),
  entry(24, 4, 2, '2026-11-18', 210, 'Second site visit', true),
  entry(25, 2, 1, '2026-11-19', 90, 'Preparing the next workshop', false),
];

export const seedExpenses: readonly Expense[] = [
  expense(1, 8, '2026-10-29', 'Materials', 'Printed questionnaires', 4350, true, 38),
  expense(2, 4, '2026-11-03', 'Travel', 'Train to Leeds', 8740, true, 39),
  expense(3, 4, '2026-11-03', 'Meals', 'Lunch with the depot manager', 3825, false),
  expense(4, 1, '2026-11-06', 'Materials', 'Envelopes and stamps', 21860, true),
  expense(5, 9, '2026-11-06', 'Software', 'Map licence', 124000, true),
  expense(6, 6, '2026-11-09', 'Travel', 'Taxi to the customs office', 1890, true),
  expense(7, 7, '2026-11-10', 'Materials', 'Two hand counters', 2499, true),
  expense(8, 2, '2026-11-11', 'Travel', 'Bus tickets', 960, true),
  expense(9, 9, '2026-11-12', 'Hotel', 'Night in Northam', 9900, true),
  expense(10, 3, '2026-11-12', 'Travel', 'Parking', 720, true),
  expense(11, 7, '2026-11-14', 'Meals', 'Coffee for volunteers', 3140, false),
  expense(12, 3, '2026-11-16', 'Materials', 'Measuring tape', 1599, true),
  expense(13, 10, '2026-11-17', 'Software', 'Fonts', 6000, true, 40),
  expense(14, 4, '2026-11-18', 'Travel', 'Train to Leeds', 8740, true),
];

function project(
  id: number,
  clientId: number,
  name: string,
  status: ProjectStatus,
  budgetHours: number,
  starts: string,
  ends: string,
): Project {
  return { id, clientId, name, status, budgetHours, starts, ends };
}

function entry(
  id: number,
  projectId: number,
  memberId: number,
  day: string,
  minutes: number,
  note: string,
  isBillable: boolean,
  invoiceId: number | null = null,
): Entry {
  return { id, memberId, projectId, day, minutes, note, isBillable, invoiceId };
}

function expense(
  id: number,
  projectId: number,
  day: string,
  category: string,
  text: string,
  amount: number,
  isBillable: boolean,
  invoiceId: number | null = null,
): Expense {
  return { id, projectId, day, category, text, amount, isBillable, invoiceId };
}
