import type { TreatmentRow } from './treatment.ts';
import type { ShiftRow } from './volunteer.ts';

/** What the browser has to know on every screen. */
export interface Account {
  /** Nothing where nobody is signed in. */
  readonly name: string;
  readonly role: string;
  readonly shelter: string;
  readonly today: string;
  /** For staff: how many applications nobody has looked at. */
  readonly fresh: number;
}

export interface Overview {
  readonly here: number;
  readonly places: number;
  readonly fresh: number;
  readonly overdue: number;
  /** In cents; for managers. */
  readonly donations: number;
  readonly due: readonly TreatmentRow[];
  readonly shifts: readonly ShiftRow[];
}

export interface Contact {
  readonly shelter: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly opens: string;
  readonly closes: string;
  /** In per cent. */
  readonly senior: string;
}
