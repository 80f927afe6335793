import { sum } from './money.ts';
import type { Office } from './office.ts';
import type { Entry, Project } from './records.ts';

/** Whether billable or not, all hours use the budget. */
export function usedMinutes(
  office: Office,
  project: Project,
  counts: (entry: Entry) => boolean = () => true,
): number {
  return sum(
    office
      .entriesOf(project)
      .filter(counts)
      .map(({ minutes }) => minutes),
  );
}

export function usedPercent(minutes: number, { budgetHours }: Project): number {
  return Math.round((100 * minutes) / (60 * budgetHours));
}
