import type { Field, Option } from './fields.ts';

export interface Piece {
  readonly id: number;
  readonly shelf: string;
  readonly title: string;
  readonly composer: string;
  readonly voicing: string;
  readonly copies: number;
  /** In seconds. */
  readonly duration: number;
}

export interface PieceRow extends Piece {
  readonly available: number;
  readonly late: number;
}

export interface PieceListing {
  readonly rows: readonly PieceRow[];
  /** Copies of all pieces that were found. */
  readonly copies: number;
}

export interface Loan {
  readonly id: number;
  readonly pieceId: number;
  readonly memberId: number;
  readonly lent: string;
  readonly due: string;
  /** Empty while it is not returned. */
  readonly returned: string;
}

export interface LoanView extends Loan {
  readonly title: string;
  readonly borrower: string;
  readonly late: boolean;
}

export interface PieceView extends PieceRow {
  /** Those that are not returned. */
  readonly loans: readonly LoanView[];
  readonly returned: readonly LoanView[];
  readonly borrowers: readonly Option[];
  /** How many days a copy may be kept. */
  readonly loanDays: string;
}

export const voicings: readonly Option[] = [
  { value: 'satb', label: 'SATB' },
  { value: 'ssaa', label: 'SSAA' },
  { value: 'ttbb', label: 'TTBB' },
  { value: 'unison', label: 'Unison' },
];

export const pieceFields: readonly Field[] = [
  { name: 'shelf', label: 'Shelf number', type: 'text', required: true, maxLength: 8, hint: 'Like A-07.' },
  { name: 'title', label: 'Title', type: 'text', required: true, maxLength: 80 },
  { name: 'composer', label: 'Composer', type: 'text', required: true, maxLength: 60 },
  { name: 'voicing', label: 'Voicing', type: 'select', required: true, options: voicings },
  { name: 'copies', label: 'Copies', type: 'number', required: true, min: 1, max: 200, step: '1' },
  { name: 'minutes', label: 'Minutes', type: 'number', required: true, min: 0, max: 120, step: '1' },
  { name: 'seconds', label: 'Seconds', type: 'number', required: true, min: 0, max: 59, step: '1' },
];

export function loanFields(borrowers: readonly Option[]): readonly Field[] {
  return [{ name: 'memberId', label: 'Member', type: 'select', required: true, options: borrowers }];
}

/** As in "4:05". */
export function durationText(duration: number): string {
  return `${Math.floor(duration / 60)}:${String(duration % 60).padStart(2, '0')}`;
}
