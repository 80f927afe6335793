export interface Job {
  readonly id: number;
  title: string;
  department: string;
  location: string;
  contract: string;
  /** A year, in whole pounds. */
  salaryFrom: number;
  salaryTo: number;
  positions: number;
  /** The last day on which people may apply. */
  closes: string;
  status: JobStatus;
  /** Empty for a draft. */
  opened: string;
  description: string;
}

export interface Note {
  readonly id: number;
  readonly author: string;
  readonly day: string;
  readonly text: string;
}

export interface Candidate {
  readonly id: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** What they do at present. */
  occupation: string;
  readonly added: string;
  tags: string[];
  isInPool: boolean;
  notes: Note[];
}

export interface StageChange {
  readonly day: string;
  readonly stage: Stage;
  readonly by: string;
}

export interface Application {
  readonly id: number;
  /** With it the candidate looks up the state. */
  readonly code: string;
  readonly candidateId: number;
  readonly jobId: number;
  readonly source: string;
  readonly applied: string;
  readonly letter: string;
  stage: Stage;
  /** The oldest change first. */
  readonly history: StageChange[];
  /** Why it was rejected; empty otherwise. */
  reason: string;
}

export interface Interview {
  readonly id: number;
  readonly applicationId: number;
  day: string;
  /** Like 14:30. */
  time: string;
  minutes: number;
  kind: string;
  interviewerIds: readonly number[];
  isCancelled: boolean;
}

export interface Scorecard {
  readonly id: number;
  readonly interviewId: number;
  readonly interviewerId: number;
  /** From 1 to 5, in the order of the criteria. */
  ratings: readonly number[];
  recommendation: string;
  comment: string;
}

export interface Offer {
  readonly id: number;
  readonly applicationId: number;
  /** A year, in whole pounds. */
  salary: number;
  starts: string;
  readonly made: string;
  /** The last day on which it can be accepted. */
  expires: string;
  state: 'open' | 'accepted' | 'declined' | 'withdrawn';
}

export interface Settings {
  email: string;
  opens: string;
  closes: string;
  interviewMinutes: number;
  /** How many days people have to answer an offer. */
  offerDays: number;
  sources: string[];
}

export type JobStatus = 'draft' | 'open' | 'closed';
export type Stage = 'applied' | 'screening' | 'interview' | 'offer' | 'hired' | 'rejected' | 'withdrawn';

export const jobStatuses: Readonly<Record<JobStatus, string>> = {
  open: 'Open',
  draft: 'Draft',
  closed: 'Closed',
};

export const stageNames: Readonly<Record<Stage, string>> = {
  applied: 'Applied',
  screening: 'Screening',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

/** Of applications that are not decided yet, in their order. */
export const activeStages = ['applied', 'screening', 'interview', 'offer'] as const;
/** Those that people choose; the others follow from offers and decisions. */
export const chosenStages = ['applied', 'screening', 'interview'] as const;

export const departments = ['Customer care', 'Finance', 'Operations', 'People', 'Technology'];
export const locations = ['Leeds', 'Remote', 'Sheffield', 'York'];
export const contracts = ['Full time', 'Part time', 'Fixed term'];
export const interviewKinds = ['Telephone', 'Video call', 'On site'];
export const interviewLengths = [30, 45, 60, 90];
export const criteria = ['Skills', 'Communication', 'Motivation'];
export const recommendations = ['Hire', 'Undecided', 'Do not hire'];
export const rejectionReasons = [
  'Too little experience',
  'Other candidates fit better',
  'Salary expectations',
  'No answer',
];
