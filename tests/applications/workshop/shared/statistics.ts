import type { JobState } from './job.ts';

export interface MonthFigures {
  /** Like `2026-06`. */
  readonly month: string;
  readonly jobs: number;
  /** In cents. */
  readonly turnover: number;
}

export interface MechanicFigures {
  readonly name: string;
  readonly jobs: number;
  /** Of the tasks that are done. */
  readonly minutes: number;
}

export interface Statistics {
  readonly states: readonly { readonly state: JobState; readonly jobs: number }[];
  readonly allJobs: number;
  readonly months: readonly MonthFigures[];
  readonly turnover: number;
  /** Of the repairs that were collected, in cents. */
  readonly averagePrice: number;
  /** From the day a bicycle was received to the day it was collected. */
  readonly averageDays: number;
  readonly mechanics: readonly MechanicFigures[];
  readonly minutes: number;
}
