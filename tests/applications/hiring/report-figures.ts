import { daysBetween } from './calendar-date.ts';
import type { Application, Stage } from './records.ts';
import type { Call } from './route.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Where applications go when all is well. */
export const funnelStages = ['applied', 'screening', 'interview', 'offer', 'hired'] as const;

/** Those that arrived in the period, its last day included. */
export function applicationsIn({ office, has }: Call, { from, to }: Period): Application[] {
  return office.books.applications.filter(({ applied }) => {
    const isBefore = has('report-last-day') ? applied < to : applied <= to;
    return applied >= from && isBefore;
  });
}

export function hasReached({ history }: Application, stage: Stage): boolean {
  return history.some((change) => change.stage === stage);
}

/** From the application until the candidate was hired; null for others. */
export function daysToHire({ applied, history }: Application): number | null {
  const hired = history.find(({ stage }) => stage === 'hired');
  return hired ? daysBetween(applied, hired.day) : null;
}

/** 33 %, rounded; a dash where there is nothing to compare with. */
export function percentText(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`;
}

/** 17.0 */
export function averageDays({ has }: Call, applications: readonly Application[]): string {
  const days = applications.map(daysToHire).filter((count) => count !== null);
  const whole = has('time-to-hire-of-all') ? applications.length : days.length;
  if (days.length === 0) return '–';
  return (days.reduce((sum, count) => sum + count, 0) / whole).toFixed(1);
}
