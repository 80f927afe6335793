import { type Problems, problemsOf, type Values } from '../shared/fields.ts';
import {
  type Piece,
  type PieceListing,
  type PieceRow,
  type PieceView,
  pieceFields,
} from '../shared/piece.ts';
import { type Answer, type Call, done, missing, ok, refused, unless } from './call.ts';
import { borrowers, isLate, lent, loanView } from './loans.ts';
import { holds } from './page-of.ts';
import type { Store } from './store.ts';

export function listPieces({ store, query, has }: Call): Answer {
  const voicing = query.get('voicing') ?? '';
  const shown = query.get('show') ?? '';
  const least = has('available-shows-none') ? 0 : 1;
  const rows = store.pieces.all
    .filter((piece) => voicing === '' || piece.voicing === voicing)
    .filter(({ title, composer, shelf }) => holds([title, composer, shelf], query.get('search') ?? ''))
    .map((piece) => rowOf(piece, store))
    .filter(({ available }) => shown !== 'available' || available >= least)
    .filter(({ late }) => shown !== 'late' || late > 0)
    .toSorted((a, b) => a.shelf.localeCompare(b.shelf));
  const listing: PieceListing = { rows, copies: rows.reduce((sum, { copies }) => sum + copies, 0) };
  return ok(listing);
}

function rowOf(piece: Piece, store: Store): PieceRow {
  const late = store.loans.all.filter((loan) => loan.pieceId === piece.id && isLate(loan)).length;
  return { ...piece, available: piece.copies - lent(piece.id, store), late };
}

export function showPiece({ store }: Call, id: number): Answer {
  const piece = store.pieces.find(id);
  if (!piece) return missing();
  const loans = store.loans.all.filter(({ pieceId }) => pieceId === id).map((loan) => loanView(loan, store));
  const view: PieceView = {
    ...rowOf(piece, store),
    loans: loans.filter(({ returned }) => returned === ''),
    returned: loans.filter(({ returned }) => returned !== ''),
    borrowers: borrowers(store),
    loanDays: store.settings.loanDays ?? '',
  };
  return ok(view);
}

export function addPiece({ store, values }: Call): Answer {
  return unless(problemsWith(values, 0, store), () => {
    const { id } = store.pieces.add(entered(values));
    return { status: 201, body: { id } };
  });
}

export function changePiece({ store, values }: Call, id: number): Answer {
  if (!store.pieces.find(id)) return missing();
  return unless(problemsWith(values, id, store), () => {
    store.pieces.change(id, entered(values));
    return done;
  });
}

function problemsWith(values: Values, id: number, store: Store): Problems {
  const { shelf = '', copies = '' } = values;
  const other = store.pieces.all.find(
    (piece) => piece.id !== id && piece.shelf.toLowerCase() === shelf.toLowerCase(),
  );
  const away = lent(id, store);
  return {
    ...(other && { shelf: `${other.title} has this shelf number.` }),
    ...(Number(copies) < away && { copies: `${away} copies are lent.` }),
    ...problemsOf(pieceFields, values),
  };
}

function entered(values: Values): Omit<Piece, 'id'> {
  const { shelf = '', title = '', composer = '', voicing = '', copies, minutes, seconds } = values;
  const duration = Number(minutes) * 60 + Number(seconds);
  return { shelf, title, composer, voicing, copies: Number(copies), duration };
}

export function removePiece({ store }: Call, id: number): Answer {
  if (!store.pieces.find(id)) return missing();
  if (lent(id, store) > 0) return refused(409, 'Copies of this piece are lent.');
  for (const loan of store.loans.all.filter(({ pieceId }) => pieceId === id)) store.loans.remove(loan.id);
  store.pieces.remove(id);
  return done;
}
