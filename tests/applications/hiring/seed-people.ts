import { addDays, today } from './calendar-date.ts';
import type { Application, Candidate, Stage, StageChange } from './records.ts';
import { manager } from './users.ts';

type CandidateRow = readonly [
  firstName: string,
  lastName: string,
  occupation: string,
  tags: string,
  pool: 'pool' | '',
];

const candidateRows: readonly CandidateRow[] = [
  ['Amina', 'Yusuf', 'Senior adviser', 'leadership', ''],
  ['Ben', 'Holloway', 'Shift leader', 'leadership, customer care', 'pool'],
  ['Carla', 'Mendes', 'Accountant', 'accounting', ''],
  ['Daniel', 'Firth', 'Bookkeeper', 'accounting', 'pool'],
  ['Elif', 'Kaya', 'Graduate', 'engineering', ''],
  ['Finn', 'O’Rourke', 'Graduate', 'engineering', ''],
  ['Grace', 'Tully', 'Sales assistant', 'customer care', ''],
  ['Hassan', 'Malik', 'Electrician', 'technician, driving licence', ''],
  ['Imogen', 'Pryce', 'Plumber', 'technician, driving licence', 'pool'],
  ['Jack', 'Tolliver', 'Heating engineer', 'technician', ''],
  ['Keira', 'Boyd', 'Call handler', 'customer care, driving licence', ''],
  ['Lars', 'de Vries', 'Software engineer', 'SQL, TypeScript', ''],
  ['Maya', 'Rosen', 'Software engineer', 'TypeScript', 'pool'],
  ['Noah', 'Carver', 'Web developer', 'TypeScript', ''],
  ['Olga', 'Petrenko', 'Backend developer', 'SQL, TypeScript', 'pool'],
  ['Priyanka', 'Shah', 'Graduate', 'SQL, engineering', 'pool'],
  ['Quentin', 'Abbott', 'Support engineer', 'customer care, SQL', ''],
  ['Rosa', 'Lund', 'Payroll clerk', 'accounting, payroll', ''],
  ['Samuel', 'Ito', 'Payroll assistant', 'payroll', 'pool'],
  ['Tara', 'Whitby', 'Team assistant', 'payroll, leadership', ''],
  ['Umar', 'Siddiqui', 'Facilities manager', 'leadership', ''],
  ['Violet', 'Nash', 'Receptionist', '', ''],
  ['Will', 'Gardiner', 'Storekeeper', 'logistics', ''],
  ['Xenia', 'Markou', 'Analyst', 'SQL, statistics', 'pool'],
  ['Yara', 'Haddad', 'Analyst', 'statistics', ''],
];

export function seedCandidates(): Candidate[] {
  return candidateRows.map(([firstName, lastName, occupation, tags, pool], index) => ({
    id: index + 1,
    firstName,
    lastName,
    email: `${firstName}.${lastName}@mail.example`.toLowerCase().replaceAll(/[’ ]/g, ''),
    phone: `07700 900${101 + index}`,
    occupation,
    added: addDays(today(), -firstAppliedDaysAgo(index + 1)),
    tags: tags.split(', ').filter(Boolean),
    isInPool: pool !== '',
    notes: notesAbout(index + 1),
  }));
}

function firstAppliedDaysAgo(candidateId: number): number {
  return Math.max(...applicationRows.flatMap(([id, , , daysAgo]) => (id === candidateId ? [daysAgo] : [])));
}

function notesAbout(candidateId: number): Candidate['notes'] {
  const texts = [
    ...(candidateId % 3 === 0 ? ['Prefers to be called in the afternoon.'] : []),
    ...(candidateId % 6 === 0 ? ['Worked in the R&D team of a supplier.', 'Can start at short notice.'] : []),
  ];
  return texts.map((text, index) => ({
    id: index + 1,
    author: manager.name,
    day: addDays(today(), -12 + 4 * index),
    text,
  }));
}

type ApplicationRow = readonly [
  candidate: number,
  job: number,
  source: string,
  daysAgo: number,
  reached: (typeof way)[number],
  end?: 'rejected' | 'withdrawn',
  reason?: string,
];

const way = ['applied', 'screening', 'interview', 'offer', 'hired'] as const;
/** How many days after the application a stage is reached. Some think about the offer longer than others. */
function afterDays(step: number, index: number): number {
  return ([0, 2, 6, 13, 17][step] ?? 0) + (step === 4 ? index % 4 : 0);
}

const applicationRows: readonly ApplicationRow[] = [
  [1, 8, 'Referral', 85, 'hired'],
  [2, 8, 'Job board', 84, 'interview', 'rejected', 'Other candidates fit better'],
  [3, 9, 'Agency', 75, 'hired'],
  [4, 9, 'Job board', 72, 'screening', 'rejected', 'Too little experience'],
  [5, 10, 'University', 95, 'hired'],
  [6, 10, 'University', 92, 'hired'],
  [7, 10, 'Company website', 90, 'applied', 'rejected', 'Too little experience'],
  [8, 1, 'Job board', 28, 'hired'],
  [9, 1, 'Referral', 26, 'interview'],
  [10, 1, 'Company website', 20, 'screening'],
  [11, 1, 'Job board', 9, 'applied'],
  [12, 3, 'Referral', 38, 'hired'],
  [13, 3, 'Job board', 36, 'offer', 'withdrawn'],
  [14, 3, 'Company website', 30, 'interview'],
  [15, 3, 'Agency', 22, 'interview'],
  [16, 3, 'University', 12, 'screening'],
  [17, 3, 'Job board', 5, 'applied'],
  [18, 2, 'Referral', 20, 'offer'],
  [19, 2, 'Job board', 18, 'interview', 'rejected', 'Salary expectations'],
  [20, 2, 'Company website', 8, 'screening'],
  [21, 4, 'Agency', 30, 'offer'],
  [22, 4, 'Job board', 10, 'interview'],
  [23, 4, 'Company website', 6, 'applied'],
  [24, 5, 'Job board', 22, 'interview'],
  [25, 5, 'Referral', 15, 'interview'],
  [2, 5, 'Company website', 11, 'screening', 'rejected', 'Too little experience'],
  [4, 6, 'Job board', 9, 'screening'],
  [7, 6, 'Company website', 24, 'offer'],
  [11, 6, 'Referral', 7, 'screening'],
  [17, 6, 'Job board', 4, 'applied'],
  [20, 7, 'Agency', 16, 'interview'],
  [23, 7, 'Job board', 12, 'screening', 'withdrawn'],
  [9, 7, 'Company website', 3, 'applied'],
  [25, 13, 'Job board', 6, 'screening'],
  [10, 13, 'Referral', 2, 'applied'],
  [16, 10, 'University', 88, 'interview', 'rejected', 'No answer'],
];

export function seedApplications(): Application[] {
  return applicationRows.map(([candidateId, jobId, source, daysAgo, reached, end, reason = ''], index) => {
    const applied = addDays(today(), -daysAgo);
    const steps = way.indexOf(reached);
    const history: StageChange[] = way
      .slice(0, steps + 1)
      .map((stage, step) => change(addDays(applied, afterDays(step, index)), stage));
    if (end) history.push(change(addDays(applied, afterDays(steps, index) + 3), end));
    return {
      id: index + 1,
      code: codeOf(index + 1),
      candidateId,
      jobId,
      source,
      applied,
      letter: 'Please find my experience in the attached letter. I would like to tell you more.',
      stage: end ?? reached,
      history,
      reason,
    };
  });
}

/** What candidates look up the state of an application with. */
export function codeOf(id: number): string {
  return `BW-${(1_000_000 + id * 7919).toString(36).toUpperCase()}`;
}

function change(day: string, stage: Stage): StageChange {
  return { day, stage, by: stage === 'applied' || stage === 'withdrawn' ? 'Candidate' : manager.name };
}
