import type { Has } from '../bugs.ts';
import { today } from '../shared/calendar.ts';
import type { Child } from '../shared/child.ts';
import { fullName } from '../shared/child.ts';
import { listed, type Values } from '../shared/fields.ts';
import type { Group } from '../shared/group.ts';
import type { Invoice, InvoiceLine, InvoiceLineView } from '../shared/invoice.ts';
import { penceOf } from '../shared/money.ts';

const halfDayShare = 0.6;
const dueDay = '14';

/** The invoice of a family for a month, not paid yet. */
export function invoiceFor(
  familyId: number,
  month: string,
  children: readonly Child[],
  groups: readonly Group[],
  settings: Values,
): Omit<Invoice, 'id'> {
  const ofFamily = children.filter((child) => child.familyId === familyId);
  const oldestFirst = ofFamily.toSorted((a, b) => a.born.localeCompare(b.born));
  const mealFee = penceOf(settings.meals ?? '0');
  return {
    familyId,
    month,
    lines: oldestFirst.map((child) => lineOf(child, groups, mealFee)),
    second: Number(settings.second),
    further: Number(settings.further),
    due: `${month}-${dueDay}`,
    paidOn: '',
    reminded: '',
  };
}

function lineOf(child: Child, groups: readonly Group[], mealFee: number): InvoiceLine {
  const fee = groups.find(({ id }) => id === child.groupId)?.fee ?? 0;
  const days = listed(child.days).length;
  const share = child.halfDays === 'yes' ? halfDayShare : 1;
  return { child: fullName(child), care: Math.round(fee * days * share), meals: mealFee * days };
}

/** The lines with the siblings' discount, which is for the care only. */
export function discountedLines({ lines, second, further }: Invoice, has: Has): InvoiceLineView[] {
  return lines.map((line, index) => {
    const furtherPercent = has('third-child-discount') ? second : further;
    const percent = [0, second][index] ?? furtherPercent;
    const base = has('discount-on-meals') ? line.care + line.meals : line.care;
    const discount = Math.round((base * percent) / 100);
    return { ...line, discount, sum: line.care + line.meals - discount };
  });
}

export function statusOf({ due, paidOn }: Invoice, has: Has): string {
  const settled = has('paid-late-overdue') ? paidOn !== '' && paidOn <= due : paidOn !== '';
  if (settled) return 'paid';
  return due < today ? 'overdue' : 'open';
}
