import type { Loan, Piece } from '../shared/piece.ts';

/** Shelf, title, composer, voicing, copies, seconds. */
const pieces: readonly (readonly [string, string, string, string, number, number])[] = [
  ['A-01', 'If Ye Love Me', 'Thomas Tallis', 'satb', 32, 135],
  ['A-02', 'Ave Verum Corpus', 'William Byrd', 'satb', 30, 245],
  ['A-03', 'Sicut Cervus', 'Giovanni Pierluigi da Palestrina', 'satb', 28, 198],
  ['A-04', 'O Magnum Mysterium', 'Tomás Luis de Victoria', 'satb', 3, 240],
  ['B-01', 'Locus Iste', 'Anton Bruckner', 'satb', 36, 184],
  ['B-02', 'Ave Maria', 'Anton Bruckner', 'satb', 24, 232],
  ['B-03', 'Geistliches Lied', 'Johannes Brahms', 'satb', 26, 307],
  ['B-04', 'Abendlied', 'Josef Rheinberger', 'satb', 2, 188],
  ['C-01', 'The Blue Bird', 'Charles Villiers Stanford', 'satb', 30, 210],
  ['C-02', 'Linden Lea', 'Ralph Vaughan Williams', 'ttbb', 14, 155],
  ['C-03', 'Rest', 'Ralph Vaughan Williams', 'satb', 25, 241],
  ['C-04', 'There Is Sweet Music', 'Edward Elgar', 'satb', 22, 286],
  ['D-01', 'Lift Thine Eyes', 'Felix Mendelssohn', 'ssaa', 18, 122],
  ['D-02', 'Laudi alla Vergine Maria', 'Giuseppe Verdi', 'ssaa', 1, 351],
  ['D-03', 'Jerusalem', 'Hubert Parry', 'unison', 40, 163],
  ['D-04', 'The Long Day Closes', 'Arthur Sullivan', 'ttbb', 12, 229],
];

export const seedPieces: readonly Piece[] = pieces.map(
  ([shelf, title, composer, voicing, copies, duration], index) => ({
    id: index + 1,
    shelf,
    title,
    composer,
    voicing,
    copies,
    duration,
  }),
);

/** Piece, member, lent, due, returned. */
const loans: readonly (readonly [number, number, string, string, string])[] = [
  [1, 2, '2025-11-04', '2025-12-16', '2025-12-09'],
  [5, 15, '2025-11-11', '2025-12-23', '2025-12-16'],
  [4, 20, '2025-12-02', '2026-01-13', '2026-01-13'],
  [8, 9, '2025-12-09', '2026-01-20', ''],
  [7, 6, '2026-01-06', '2026-02-17', '2026-02-03'],
  [2, 8, '2026-01-13', '2026-02-24', ''],
  [4, 12, '2026-01-13', '2026-02-24', '2026-02-24'],
  [6, 24, '2026-01-20', '2026-03-03', ''],
  [4, 5, '2026-01-21', '2026-03-04', ''],
  [9, 1, '2026-01-27', '2026-03-10', ''],
  [8, 17, '2026-01-27', '2026-03-10', '2026-02-10'],
  [8, 16, '2026-02-03', '2026-03-17', ''],
  [14, 11, '2026-02-03', '2026-03-17', ''],
  [1, 20, '2026-02-10', '2026-03-24', ''],
  [3, 20, '2026-02-10', '2026-03-24', ''],
  [10, 20, '2026-02-10', '2026-03-24', ''],
  [16, 20, '2026-02-17', '2026-03-31', ''],
  [11, 3, '2026-02-17', '2026-03-31', ''],
  [12, 18, '2026-02-24', '2026-04-07', ''],
  [13, 14, '2026-02-24', '2026-04-07', ''],
  [5, 13, '2026-03-03', '2026-04-14', ''],
];

export const seedLoans: readonly Loan[] = loans.map(([pieceId, memberId, lent, due, returned], index) => ({
  id: index + 1,
  pieceId,
  memberId,
  lent,
  due,
  returned,
}));
