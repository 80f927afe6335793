import { html } from '../../../html.ts';
import { dateText } from '../../shared/calendar.ts';
import { labelOf } from '../../shared/fields.ts';
import {
  durationText,
  type LoanView,
  loanFields,
  type PieceView,
  pieceFields,
  voicings,
} from '../../shared/piece.ts';
import { api } from '../api.ts';
import { ask, openForm } from '../dialog.ts';
import { factsHtml, tableHtml } from '../list.ts';
import { notify } from '../notice.ts';
import { navigate, onPress, render, type Screen } from '../router.ts';

export async function pieceScreen(_: URLSearchParams, id: string): Promise<Screen> {
  const piece = await api.piece(id);
  const { shelf, title, composer, voicing, duration, copies, available, loans, returned } = piece;
  return {
    title,
    body: html`<p><a href="/library">All pieces</a></p>
<div class="bar">${available > 0 && html`<button type="button" class="main" id="lend">Lend a copy</button>`}
<button type="button" id="change-piece">Change piece</button>
<button type="button" class="danger" id="remove-piece">Remove piece</button></div>
${factsHtml([
  ['Composer', composer],
  ['Voicing', labelOf(voicings, voicing)],
  ['Length', durationText(duration)],
  ['Shelf number', shelf],
  ['Available', `${available} of ${copies}`],
])}
<h2>Lent copies</h2>
${
  loans.length === 0
    ? html`<p>No copy is lent.</p>`
    : tableHtml('Lent copies', ['Member', 'Lent', 'Due', 'Action'], loans.map(loanHtml))
}
<h2>Returned copies</h2>
${
  returned.length === 0
    ? html`<p>No copy was returned yet.</p>`
    : tableHtml('Returned copies', ['Member', 'Lent', 'Returned'], returned.map(returnedHtml))
}`,
    ready: (content) => prepare(content, piece),
  };
}

function loanHtml({ id, memberId, borrower, lent, due, late }: LoanView) {
  return html`<tr><th scope="row"><a href="/members/${memberId}">${borrower}</a></th><td>${dateText(lent)}</td>
<td${late && html` class="late"`}>${dateText(due)}${late && ', late'}</td>
<td><button type="button" class="return" id="return-${id}" data-id="${id}" aria-label="Return copy of ${borrower}">Return</button></td></tr>`;
}

function returnedHtml({ borrower, lent, returned }: LoanView) {
  return html`<tr><th scope="row">${borrower}</th><td>${dateText(lent)}</td><td>${dateText(returned)}</td></tr>`;
}

function prepare(content: HTMLElement, piece: PieceView): void {
  onPress(content, '#lend', () => openLoan(piece));
  onPress(content, '#change-piece', () => openPiece(piece));
  onPress(content, '#remove-piece', () => askToRemove(piece));
  onPress(content, '.return', async (id) => {
    await api.post(`loans/${id}/return`);
    await render();
    notify('The copy was returned.');
  });
}

function openLoan({ id, title, borrowers, loanDays }: PieceView): void {
  openForm({
    title: `Lend ${title}`,
    fields: loanFields(borrowers).map((field) => ({ ...field, hint: `For ${loanDays} days.` })),
    values: {},
    action: 'Lend copy',
    submit: async (values) => void (await api.post(`pieces/${id}/loans`, values)),
    done: async ({ memberId = '' }) => {
      await render();
      notify(`A copy was lent to ${labelOf(borrowers, memberId)}.`);
    },
  });
}

function openPiece({ id, shelf, title, composer, voicing, copies, duration }: PieceView): void {
  const minutes = String(Math.floor(duration / 60));
  const seconds = String(duration % 60);
  openForm({
    title: `Change ${title}`,
    fields: pieceFields,
    values: { shelf, title, composer, voicing, copies: String(copies), minutes, seconds },
    action: 'Save piece',
    submit: async (values) => void (await api.put(`pieces/${id}`, values)),
    done: async (values) => {
      await render();
      notify(`${values.title} was saved.`);
    },
  });
}

function askToRemove(piece: PieceView): void {
  const { title } = piece;
  ask('Remove the piece?', `${title} and its loans are removed.`, 'Remove', () => remove(piece));
}

async function remove({ id, title }: PieceView): Promise<void> {
  await api.delete(`pieces/${id}`);
  await navigate('/library');
  notify(`${title} was removed.`);
}
