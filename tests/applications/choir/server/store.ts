import type { Concert, Reservation } from '../shared/concert.ts';
import type { Payment } from '../shared/fee.ts';
import type { Values } from '../shared/fields.ts';
import type { Member } from '../shared/member.ts';
import type { Loan, Piece } from '../shared/piece.ts';
import type { Rehearsal } from '../shared/rehearsal.ts';
import { Records } from './records.ts';
import { seedConcerts, seedReservations } from './seed-concerts.ts';
import { seedMembers, seedPayments, seedSettings } from './seed-members.ts';
import { seedLoans, seedPieces } from './seed-music.ts';
import { seedRehearsals } from './seed-rehearsals.ts';

/** All that the choir has entered, in memory. */
export class Store {
  members = new Records<Member>([]);
  payments = new Records<Payment>([]);
  rehearsals = new Records<Rehearsal>([]);
  pieces = new Records<Piece>([]);
  loans = new Records<Loan>([]);
  concerts = new Records<Concert>([]);
  reservations = new Records<Reservation>([]);
  settings: Values = {};

  constructor() {
    this.reset();
  }

  /** Puts everything back to what it was at the start. */
  reset(): void {
    this.members = new Records(seedMembers);
    this.payments = new Records(seedPayments);
    this.rehearsals = new Records(seedRehearsals());
    this.pieces = new Records(seedPieces);
    this.loans = new Records(seedLoans);
    this.concerts = new Records(seedConcerts);
    this.reservations = new Records(seedReservations);
    this.settings = seedSettings;
  }

  /** A setting that is a number. */
  number(name: string): number {
    return Number(this.settings[name] ?? '0');
  }
}
