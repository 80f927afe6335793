import type { Invoice } from '../shared/invoice.ts';
import { invoiceFor } from './invoice-amounts.ts';
import { seedChildren, seedFamilies } from './seed-children.ts';
import { seedGroups, seedSettings } from './seed-house.ts';

/** The days on which the invoices of September were paid, by family; the others are not paid. */
const paidInSeptember: Readonly<Record<number, string>> = {
  1: '2026-09-11',
  2: '2026-09-14',
  3: '2026-09-22',
  4: '2026-09-09',
  6: '2026-09-28',
  7: '2026-09-10',
  9: '2026-09-12',
};

const paidInOctober: Readonly<Record<number, string>> = { 2: '2026-10-02', 7: '2026-10-05' };

export function seedInvoices(): Invoice[] {
  const made = [
    { month: '2026-09', paid: paidInSeptember },
    { month: '2026-10', paid: paidInOctober },
  ].flatMap(({ month, paid }) =>
    seedFamilies.map(({ id }) => ({
      ...invoiceFor(id, month, seedChildren, seedGroups, seedSettings),
      paidOn: paid[id] ?? '',
    })),
  );
  return made.map((invoice, index) => ({
    ...invoice,
    id: index + 1,
    reminded: invoice.month === '2026-09' && invoice.familyId === 8 ? '2026-09-30' : '',
  }));
}
