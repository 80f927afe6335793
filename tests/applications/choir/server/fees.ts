import type { Has } from '../bugs.ts';
import { today } from '../shared/calendar.ts';
import { type FeeListing, type FeeView, feeStates, paymentFields } from '../shared/fee.ts';
import { type Problems, problemsOf, type Values } from '../shared/fields.ts';
import { fullName, listName, type Member } from '../shared/member.ts';
import { moneyText, penceOf } from '../shared/money.ts';
import { type Answer, type Call, missing, ok, unless } from './call.ts';
import { holds } from './page-of.ts';
import type { Store } from './store.ts';

/** What a member owes for the present year: each month from that of joining; on leave the reduced fee. */
export function feeOf(member: Member, store: Store, has: Has): FeeView {
  const kind = member.status === 'leave' ? 'reduced' : member.fee;
  const months = monthsOf(member, has);
  const due = months * penceOf(store.settings[kind === 'reduced' ? 'reducedFee' : 'fullFee'] ?? '0');
  const paid = store.payments.all
    .filter((payment) => payment.memberId === member.id)
    .reduce((sum, { amount }) => sum + amount, 0);
  const open = Math.max(0, due - paid);
  const state = open === 0 ? 'paid' : paid === 0 ? 'unpaid' : 'partly';
  return { memberId: member.id, name: listName(member), kind, months, due, paid, open, state };
}

function monthsOf({ joined }: Member, has: Has): number {
  if (joined.slice(0, 4) !== today.slice(0, 4)) return 12;
  const months = 13 - Number(joined.slice(5, 7));
  return has('fee-from-next-month') ? months - 1 : months;
}

export function listFees({ store, query, has }: Call): Answer {
  const state = query.get('state') ?? '';
  const rows = store.members.all
    .filter(({ status }) => status !== 'left')
    .filter((member) => holds([fullName(member), listName(member)], query.get('search') ?? ''))
    .map((member) => feeOf(member, store, has))
    .filter((fee) => !feeStates.some(({ value }) => value === state) || fee.state === state)
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const sumOf = (key: 'due' | 'paid' | 'open') => rows.reduce((sum, row) => sum + row[key], 0);
  const payments = store.payments.all
    .toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id)
    .slice(0, 8)
    .map((payment) => {
      const member = store.members.find(payment.memberId);
      return { ...payment, name: member ? fullName(member) : 'Former member' };
    });
  const listing: FeeListing = {
    rows,
    due: sumOf('due'),
    paid: sumOf('paid'),
    open: sumOf('open'),
    payments,
  };
  return ok(listing);
}

export function addPayment({ store, values, has }: Call, memberId: number): Answer {
  const member = store.members.find(memberId);
  if (!member) return missing();
  const { open } = feeOf(member, store, has);
  const tooMuch = has('overpayment-taken') ? {} : amountProblems(values, open);
  return unless({ ...tooMuch, ...problemsOf(paymentFields, values) }, () => {
    const { amount = '', date = '', method = '' } = values;
    const { id } = store.payments.add({ memberId, date, amount: penceOf(amount), method });
    return { status: 201, body: { id } };
  });
}

function amountProblems({ amount = '' }: Values, open: number): Problems {
  return penceOf(amount) > open ? { amount: `Only ${moneyText(open)} is open.` } : {};
}
