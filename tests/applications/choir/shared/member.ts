import { today } from './calendar.ts';
import type { FeeView } from './fee.ts';
import type { Field, Option } from './fields.ts';
import type { Listing } from './listing.ts';
import type { LoanView } from './piece.ts';

export interface Member {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly voice: string;
  readonly email: string;
  readonly phone: string;
  /** Whom to call if something happens. */
  readonly emergency: string;
  readonly joined: string;
  /** `full` or `reduced`. */
  readonly fee: string;
  readonly status: string;
}

export interface MemberRow extends Member {
  /** Pieces that are at home with the member. */
  readonly borrowed: number;
}

export interface MemberListing extends Listing<MemberRow> {
  /** Of all that are not gone, by voice. */
  readonly voiceCounts: Readonly<Record<string, number>>;
}

export interface MemberView extends MemberRow {
  readonly loans: readonly LoanView[];
  readonly attended: number;
  readonly rehearsals: number;
  /** Only secretaries see it. */
  readonly feeOfYear: FeeView | null;
}

export const voices: readonly Option[] = [
  { value: 'soprano', label: 'Soprano' },
  { value: 'alto', label: 'Alto' },
  { value: 'tenor', label: 'Tenor' },
  { value: 'bass', label: 'Bass' },
];

export const memberStates: readonly Option[] = [
  { value: 'active', label: 'Active' },
  { value: 'leave', label: 'On leave' },
  { value: 'left', label: 'Left' },
];

export const feeKinds: readonly Option[] = [
  { value: 'full', label: 'Full' },
  { value: 'reduced', label: 'Reduced' },
];

export const memberFields: readonly Field[] = [
  { name: 'firstName', label: 'First name', type: 'text', required: true, maxLength: 40 },
  { name: 'lastName', label: 'Last name', type: 'text', required: true, maxLength: 40 },
  { name: 'voice', label: 'Voice', type: 'select', required: true, options: voices },
  { name: 'email', label: 'E-mail', type: 'email', required: true, maxLength: 100 },
  { name: 'phone', label: 'Phone', type: 'tel', required: true },
  { name: 'emergency', label: 'Emergency phone', type: 'tel', hint: 'Whom to call if something happens.' },
  { name: 'joined', label: 'Member since', type: 'date', required: true, from: '1970-01-01', until: today },
  { name: 'fee', label: 'Fee', type: 'select', required: true, options: feeKinds },
];

/** As lists show it. */
export function listName({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>): string {
  return `${lastName}, ${firstName}`;
}

export function fullName({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}
