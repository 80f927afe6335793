import { today } from '../calendar-date.ts';
import { isRefused, problemsOf } from '../form.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { customerPage } from './customer-page.ts';
import { longestNote } from './note-list.ts';
import { unlessSure } from './question.ts';

export const noteRoutes: readonly Route[] = [
  { method: 'POST', path: /^\/customers\/(\d+)\/notes$/, answer: add },
  { method: 'POST', path: /^\/notes\/(\d+)\/delete$/, answer: remove },
];

function add(call: Call): Answer | null {
  const { farm } = call;
  const customer = farm.customer(call.id);
  if (!customer) return null;
  const values = enteredIn(call);
  const { note: text = '' } = values;
  const isLong = text.length > longestNote && `Use at most ${longestNote} characters for the note.`;
  const entry = { values, problems: problemsOf({ note: text === '' ? 'Enter a note.' : isLong }) };
  if (isRefused(entry)) return customerPage(call, customer, { note: entry });
  const { notes } = farm.books;
  notes.push({ id: farm.nextId('notes'), customerId: customer.id, day: today, text });
  return goTo(call, `/customers/${customer.id}`, 'The note was added.');
}

function remove(call: Call): Answer | null {
  const { farm, id, has } = call;
  const note = farm.books.notes.find((one) => one.id === id);
  if (!note) return null;
  const place = `/customers/${note.customerId}`;
  const refused = unlessSure(call, place);
  if (refused) return refused;
  const oldest = farm.books.notes.find(({ customerId }) => customerId === note.customerId);
  farm.removeNote(has('note-wrong-deleted') ? oldest : note);
  return goTo(call, place, 'The note was deleted.');
}
