import { present } from './store.ts';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A date in the style that the person chose: 14 May 2026, or 2026-05-14. */
export function dateText(day: string): string {
  if (day === '' || present().settings.dateStyle === 'iso') return day;
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${months[(month ?? 1) - 1]} ${year}`;
}

export function monthText(month: number): string {
  return months[month % 12] ?? '';
}

/** €12,500.50 */
export function euros(amount: number): string {
  const fixed = Math.abs(amount).toFixed(2);
  const text = fixed.replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${amount < 0 ? '−' : ''}€${text}`;
}

export function personName(id: number | null): string {
  return present().people.find((person) => person.id === id)?.name ?? 'Unassigned';
}
