import type { Has } from '../bugs.ts';
import { addDays, today } from '../shared/calendar.ts';
import { type Option, problemsOf } from '../shared/fields.ts';
import { fullName, listName } from '../shared/member.ts';
import { type Loan, type LoanView, loanFields, type Piece } from '../shared/piece.ts';
import { type Answer, type Call, done, missing, refused, unless } from './call.ts';
import type { Store } from './store.ts';

const usualDays = 42;

export function loanView(loan: Loan, store: Store): LoanView {
  const member = store.members.find(loan.memberId);
  return {
    ...loan,
    title: store.pieces.find(loan.pieceId)?.title ?? '',
    borrower: member ? fullName(member) : 'Former member',
    late: isLate(loan),
  };
}

export function isLate({ due, returned }: Loan): boolean {
  return returned === '' && due < today;
}

/** Those who may borrow something. */
export function borrowers({ members }: Store): readonly Option[] {
  return members.all
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => listName(a).localeCompare(listName(b)))
    .map((member) => ({ value: String(member.id), label: listName(member) }));
}

export function lent(pieceId: number, { loans }: Store): number {
  return loans.all.filter((loan) => loan.pieceId === pieceId && loan.returned === '').length;
}

export function lend({ store, values, has }: Call, pieceId: number): Answer {
  const piece = store.pieces.find(pieceId);
  if (!piece) return missing();
  const memberId = Number(values.memberId);
  const problem = problemOf(piece, memberId, store, has);
  const problems = {
    ...(problem && { memberId: problem }),
    ...problemsOf(loanFields(borrowers(store)), values),
  };
  return unless(problems, () => {
    const days = has('loan-days-ignored') ? usualDays : store.number('loanDays');
    const { id } = store.loans.add({
      pieceId,
      memberId,
      lent: today,
      due: addDays(today, days),
      returned: '',
    });
    return { status: 201, body: { id } };
  });
}

function problemOf(piece: Piece, memberId: number, store: Store, has: Has): string | null {
  const open = store.loans.all.filter((loan) => loan.memberId === memberId && loan.returned === '');
  const limit = store.number('loanLimit');
  if (lent(piece.id, store) >= piece.copies) return 'No copy is left.';
  if (open.some((loan) => loan.pieceId === piece.id)) return 'This member has the piece already.';
  const tooMany = has('loan-limit-one-more') ? open.length > limit : open.length >= limit;
  return tooMany ? `This member has ${open.length} pieces already, and ${limit} are allowed.` : null;
}

export function giveBack({ store }: Call, id: number): Answer {
  const loan = store.loans.find(id);
  if (!loan) return missing();
  if (loan.returned !== '') return refused(409, 'This copy was returned already.');
  store.loans.change(id, { returned: today });
  return done;
}
