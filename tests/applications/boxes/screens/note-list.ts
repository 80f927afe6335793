import { type Html, html } from '../../html.ts';
import { longDate } from '../calendar-date.ts';
import { areaField, type Entry, problemList } from '../form.ts';
import type { Customer, Note } from '../records.ts';
import type { Call } from '../route.ts';
import { question } from './question.ts';

export const longestNote = 300;

export function noteList({ farm }: Call, customer: Customer, entry: Entry): Html {
  const notes = farm.notesOf(customer);
  return html`${notes.length === 0 ? html`<p>No notes yet.</p>` : html`<ul class="notes">${notes.map(noteItem)}</ul>`}
${problemList(entry)}<form class="sheet" method="post" action="/customers/${customer.id}/notes" novalidate>
${areaField(entry, { name: 'note', label: 'New note', required: true, maxLength: longestNote, hint: `At most ${longestNote} characters` })}
<button>Add note</button></form>`;
}

function noteItem({ id, day, text }: Note): Html {
  return html`<li>${longDate(day)}: ${text} ${question({
    id: `delete-note-${id}`,
    opener: 'Delete',
    openerName: `Delete the note: ${text.length > 60 ? `${text.slice(0, 60)} …` : text}`,
    title: 'Delete this note?',
    text,
    action: `/notes/${id}/delete`,
    yes: 'Yes, delete the note',
    no: 'No, keep it',
  })}</li>`;
}
