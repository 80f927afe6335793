import type { Has } from './bugs.ts';
import { daysBetween, shortDate, today } from './calendar-date.ts';
import type { Library } from './library.ts';
import type { Loan, Member, Tool } from './records.ts';

export type LoanState = 'out' | 'today' | 'overdue' | 'returned';

export function stateOf({ due, returned }: Loan, has: Has): LoanState {
  if (returned !== null) return 'returned';
  if (due < today || (has('due-today-overdue') && due === today)) return 'overdue';
  return due === today ? 'today' : 'out';
}

/** By how many days a tool is or was late. */
export function daysLate({ due, returned }: Loan): number {
  return Math.max(0, daysBetween(due, returned ?? today));
}

/** The late fee of a loan until now, in pence. */
export function feeOf(library: Library, loan: Loan, has: Has): number {
  const days = daysLate(loan);
  const counted = days > 0 && has('late-day-more') ? days + 1 : days;
  return counted * (library.tool(loan.toolId)?.fee ?? 0);
}

/** What a member has still to pay, in pence. */
export function feesOwed(library: Library, member: Member, has: Has): number {
  return sum(
    library
      .loansOf(member)
      .filter(({ isFeePaid }) => !isFeePaid || has('paid-fees-owed'))
      .map((loan) => feeOf(library, loan, has)),
  );
}

export function isAvailable(library: Library, tool: Tool, has: Has): boolean {
  if (library.isFree(tool)) return true;
  const loan = library.loanOf(tool);
  return has('overdue-as-available') && loan !== undefined && loan.due < today;
}

/** What the catalogue says about a tool. */
export function availabilityOf(library: Library, tool: Tool, has: Has): string {
  if (isAvailable(library, tool, has)) return 'Available';
  const loan = library.loanOf(tool);
  if (!loan) return 'In repair';
  return loan.due < today ? `Lent, was due ${shortDate(loan.due)}` : `Lent until ${shortDate(loan.due)}`;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
