import type { Has } from '../bugs.ts';
import { dateText } from '../shared/calendar.ts';
import { type Problems, problemsOf, type Values } from '../shared/fields.ts';
import {
  fullName,
  listName,
  type Member,
  type MemberListing,
  type MemberRow,
  type MemberView,
  memberFields,
  memberStates,
} from '../shared/member.ts';
import { type Answer, type Call, done, missing, ok, refused, unless } from './call.ts';
import { feeOf } from './fees.ts';
import { loanView } from './loans.ts';
import { holds, pageOf } from './page-of.ts';
import { isHeld } from './rehearsals.ts';
import type { Store } from './store.ts';

const pageSize = 10;

export function listMembers({ store, query, has }: Call): Answer {
  const voice = query.get('voice') ?? '';
  const status = query.get('status') ?? '';
  const search = query.get('search') ?? '';
  const found = store.members.all.filter(
    (member) =>
      (voice === '' || member.voice === voice) &&
      (status === '' || member.status === status) &&
      holds([fullName(member), listName(member), member.email], search, has('search-case')),
  );
  const sorted = found.toSorted(orderOf(query.get('sort') ?? '', has));
  const listing: MemberListing = {
    ...pageOf(
      sorted.map((member) => rowOf(member, store)),
      query,
      pageSize,
    ),
    voiceCounts: voiceCounts(store),
  };
  return ok(listing);
}

function orderOf(sort: string, has: Has): (a: Member, b: Member) => number {
  const byName = (a: Member, b: Member) => listName(a).localeCompare(listName(b));
  if (sort !== 'joined') return byName;
  const key = ({ joined }: Member) => (has('joined-sorted-as-text') ? dateText(joined) : joined);
  return (a, b) => key(a).localeCompare(key(b), 'en') || byName(a, b);
}

function voiceCounts({ members }: Store): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { voice, status } of members.all)
    if (status !== 'left') counts[voice] = (counts[voice] ?? 0) + 1;
  return counts;
}

function rowOf(member: Member, store: Store): MemberRow {
  return { ...member, borrowed: borrowedBy(member.id, store) };
}

export function borrowedBy(memberId: number, { loans }: Store): number {
  return loans.all.filter((loan) => loan.memberId === memberId && loan.returned === '').length;
}

export function showMember({ store, has, session, sessions }: Call, id: number): Answer {
  const member = store.members.find(id);
  if (!member) return missing();
  const past = store.rehearsals.all.filter(
    (rehearsal) => rehearsal.date >= member.joined && isHeld(rehearsal),
  );
  const view: MemberView = {
    ...rowOf(member, store),
    loans: store.loans.all
      .filter((loan) => loan.memberId === id && loan.returned === '')
      .map((loan) => loanView(loan, store)),
    attended: past.filter(({ present }) => present.includes(id)).length,
    rehearsals: past.length,
    feeOfYear: sessions.roleOf(session) === 'secretary' ? feeOf(member, store, has) : null,
  };
  return ok(view);
}

export function addMember({ store, values, has }: Call): Answer {
  const known = has('duplicate-email') ? {} : emailProblems(values, 0, store);
  return unless({ ...known, ...problemsOf(memberFields, values) }, () => {
    const { id } = store.members.add({ ...entered(values), status: 'active' });
    return { status: 201, body: { id } };
  });
}

export function changeMember({ store, values, has }: Call, id: number): Answer {
  const member = store.members.find(id);
  if (!member) return missing();
  return unless({ ...emailProblems(values, id, store), ...problemsOf(memberFields, values) }, () => {
    const changes = entered(values);
    const moved = has('phone-to-emergency') && changes.phone !== member.phone;
    store.members.change(id, moved ? { ...changes, phone: member.phone, emergency: changes.phone } : changes);
    return done;
  });
}

function emailProblems({ email = '' }: Values, id: number, { members }: Store): Problems {
  const other = members.all.find(
    (member) => member.id !== id && member.email.toLowerCase() === email.toLowerCase(),
  );
  return other ? { email: `${fullName(other)} has this address already.` } : {};
}

function entered(values: Values): Omit<Member, 'id' | 'status'> {
  const text = (name: string) => values[name] ?? '';
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    voice: text('voice'),
    email: text('email'),
    phone: text('phone'),
    emergency: text('emergency'),
    joined: text('joined'),
    fee: text('fee'),
  };
}

/** Members who left can come back, but have to return everything before they go. */
export function setStatus({ store, values, has }: Call, id: number): Answer {
  const member = store.members.find(id);
  const { status = '' } = values;
  if (!member || !memberStates.some(({ value }) => value === status)) return missing();
  if (member.status === 'left' && status === 'leave')
    return refused(409, 'Who left can only come back as an active member.');
  const borrowed = borrowedBy(id, store);
  if (status === 'left' && borrowed > 0 && !has('left-with-music'))
    return refused(409, `${fullName(member)} has to return what is borrowed first (${borrowed}).`);
  store.members.change(id, { status });
  return done;
}

export function removeMember({ store }: Call, id: number): Answer {
  const member = store.members.find(id);
  if (!member) return missing();
  if (member.status !== 'left') return refused(409, 'Only members who left can be removed.');
  store.members.remove(id);
  return done;
}
