import { type ReservationView, reservationStates } from '../shared/concert.ts';
import { labelOf } from '../shared/fields.ts';
import { enteredMoney } from '../shared/money.ts';

const columns = ['Name', 'Tickets', 'Reduced tickets', 'To pay in £', 'State', 'Note'];

/** As a file that spreadsheets open. */
export function doorList(reservations: readonly ReservationView[]): string {
  const lines = reservations.map(({ name, full, reduced, amount, status, note }) => [
    name,
    String(full),
    String(reduced),
    enteredMoney(status === 'paid' ? 0 : amount),
    labelOf(reservationStates, status),
    note,
  ]);
  return [columns, ...lines].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
