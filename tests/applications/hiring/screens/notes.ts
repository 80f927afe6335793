import { type Html, html } from '../../html.ts';
import { dateText } from '../calendar-date.ts';
import { plural } from '../plural.ts';
import type { Candidate } from '../records.ts';
import type { Call } from '../route.ts';

export function notesHeading({ notes }: Candidate): Html {
  return html`<h2>Notes</h2><p class="quiet">${plural(notes.length, 'note')}, the newest first</p>`;
}

export function noteList({ has }: Call, candidate: Candidate): Html {
  const textOf = (text: string) => (has('note-escaped-twice') ? text.replaceAll('&', '&amp;') : text);
  return html`<ul class="notes">${candidate.notes.toReversed().map(
    ({ id, author, day, text }) =>
      html`<li class="card"><p>${textOf(text)}</p><p class="quiet">${author}, ${dateText(day)}</p>
<form method="post" action="/candidates/${candidate.id}/notes/remove" data-question="Delete this note?" data-text="${text}" data-yes="Delete note" data-no="Keep note"><input type="hidden" name="id" value="${id}"><button class="plain" aria-label="Delete the note of ${dateText(day)}: ${text.slice(0, 20)}">Delete</button></form></li>`,
  )}</ul>`;
}
