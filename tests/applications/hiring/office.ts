import type { Application, Candidate, Interview, Job, Offer, Scorecard, Settings } from './records.ts';
import { seedJobs, seedSettings } from './seed-jobs.ts';
import { seedApplications, seedCandidates } from './seed-people.ts';
import { seedInterviews, seedOffers, seedScorecards } from './seed-work.ts';

interface Books {
  jobs: Job[];
  candidates: Candidate[];
  applications: Application[];
  interviews: Interview[];
  scorecards: Scorecard[];
  offers: Offer[];
  readonly settings: Settings;
  /** Figures that were counted before. */
  readonly counted: Map<string, number>;
}

/** What the recruiting team has on record, in memory. */
export class Office {
  #books: Books = open();

  reset(): void {
    this.#books = open();
  }

  get books(): Books {
    return this.#books;
  }

  get settings(): Settings {
    return this.#books.settings;
  }

  job(id: number): Job | undefined {
    return byId(this.#books.jobs, id);
  }

  candidate(id: number): Candidate | undefined {
    return byId(this.#books.candidates, id);
  }

  application(id: number): Application | undefined {
    return byId(this.#books.applications, id);
  }

  interview(id: number): Interview | undefined {
    return byId(this.#books.interviews, id);
  }

  offer(id: number): Offer | undefined {
    return byId(this.#books.offers, id);
  }

  applicationsFor(jobId: number): Application[] {
    return this.#books.applications.filter((one) => one.jobId === jobId);
  }

  applicationsOf(candidateId: number): Application[] {
    return this.#books.applications.filter((one) => one.candidateId === candidateId);
  }

  /** The earliest first. */
  interviewsFor(applicationId: number): Interview[] {
    return this.#books.interviews.filter((one) => one.applicationId === applicationId).toSorted(byTime);
  }

  scorecardsFor(interviewId: number): Scorecard[] {
    return this.#books.scorecards.filter((one) => one.interviewId === interviewId);
  }

  candidateName(application: Application | undefined): string {
    const candidate = application && this.candidate(application.candidateId);
    return candidate ? fullName(candidate) : 'Removed candidate';
  }

  jobTitle(application: Application | undefined): string {
    return (application && this.job(application.jobId)?.title) ?? '';
  }

  /** However it is written. */
  candidateByEmail(email: string): Candidate | undefined {
    const wanted = email.toLowerCase();
    return this.#books.candidates.find((one) => one.email.toLowerCase() === wanted);
  }
}

export function fullName({ firstName, lastName }: Pick<Candidate, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

export function byTime(a: Interview, b: Interview): number {
  return a.day.localeCompare(b.day) || a.time.localeCompare(b.time);
}

export function byId<Row extends { readonly id: number }>(rows: readonly Row[], id: number): Row | undefined {
  return rows.find((row) => row.id === id);
}

/** The next free number of a list. */
export function nextId(list: readonly { readonly id: number }[]): number {
  return Math.max(0, ...list.map(({ id }) => id)) + 1;
}

function open(): Books {
  return {
    jobs: seedJobs(),
    candidates: seedCandidates(),
    applications: seedApplications(),
    interviews: seedInterviews(),
    scorecards: seedScorecards(),
    offers: seedOffers(),
    settings: seedSettings(),
    counted: new Map(),
  };
}
