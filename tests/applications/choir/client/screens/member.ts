import { html } from '../../../html.ts';
import { dateText } from '../../shared/calendar.ts';
import { feeStates } from '../../shared/fee.ts';
import { labelOf } from '../../shared/fields.ts';
import {
  feeKinds,
  fullName,
  type MemberView,
  memberFields,
  memberStates,
  voices,
} from '../../shared/member.ts';
import { moneyText } from '../../shared/money.ts';
import type { LoanView } from '../../shared/piece.ts';
import { api } from '../api.ts';
import { ask, openForm } from '../dialog.ts';
import { factsHtml, tableHtml } from '../list.ts';
import { notify } from '../notice.ts';
import { navigate, onPress, render, type Screen } from '../router.ts';
import { isSecretary } from '../signed-in.ts';

export async function memberScreen(_: URLSearchParams, id: string): Promise<Screen> {
  const member = await api.member(id);
  const { voice, email, phone, emergency, joined, status, loans, attended, rehearsals } = member;
  return {
    title: fullName(member),
    body: html`<p><a href="/members">All members</a></p>
${isSecretary() && actionsHtml(member)}
${factsHtml([
  ['Voice', labelOf(voices, voice)],
  ['Status', labelOf(memberStates, status)],
  ['E-mail', html`<a href="mailto:${email}">${email}</a>`],
  ['Phone', phone],
  ['Emergency phone', emergency],
  ['Member since', dateText(joined)],
  ['Rehearsals', `${attended} of ${rehearsals}`],
])}
${feeHtml(member)}
<h2>Borrowed music</h2>
${
  loans.length === 0
    ? html`<p>Nothing is borrowed.</p>`
    : tableHtml('Borrowed music', ['Piece', 'Lent', 'Due'], loans.map(loanHtml))
}`,
    ready: (content) => prepare(content, member),
  };
}

function actionsHtml({ status }: MemberView) {
  return html`<div class="bar"><button type="button" id="change-member">Change member</button>
${status === 'active' && html`<button type="button" class="status" id="to-leave" data-id="leave">Start leave</button>`}
${status !== 'active' && html`<button type="button" class="status" id="to-active" data-id="active">Make active</button>`}
${
  status === 'left'
    ? html`<button type="button" class="danger" id="remove-member">Remove member</button>`
    : html`<button type="button" class="danger" id="to-left">Leaves the choir</button>`
}</div>`;
}

function feeHtml({ feeOfYear, fee }: MemberView) {
  if (!feeOfYear) return null;
  const { months, due, paid, open, state } = feeOfYear;
  return html`<h2>Fee of 2026</h2>${factsHtml([
    ['Kind', labelOf(feeKinds, fee)],
    ['Months', String(months)],
    ['Fee', moneyText(due)],
    ['Paid', moneyText(paid)],
    ['Open', moneyText(open)],
    ['State', labelOf(feeStates, state)],
  ])}`;
}

function loanHtml({ pieceId, title, lent, due, late }: LoanView) {
  return html`<tr><th scope="row"><a href="/library/${pieceId}">${title}</a></th><td>${dateText(lent)}</td>
<td${late && html` class="late"`}>${dateText(due)}${late && ', late'}</td></tr>`;
}

function prepare(content: HTMLElement, member: MemberView): void {
  const { id } = member;
  const name = fullName(member);
  const setStatus = async (status: string) => {
    await api.put(`members/${id}/status`, { status });
    await render();
    notify(`${name}: ${labelOf(memberStates, status)}.`);
  };
  onPress(content, '#change-member', () => openMember(member));
  onPress(content, '.status', setStatus);
  onPress(content, '#to-left', () =>
    ask('Leave the choir?', `${name} will not be expected at rehearsals any more.`, 'Leaves', () =>
      setStatus('left'),
    ),
  );
  onPress(content, '#remove-member', () =>
    ask('Remove the member?', `All that is known of ${name} is removed.`, 'Remove', async () => {
      await api.delete(`members/${id}`);
      await navigate('/members');
      notify(`${name} was removed.`);
    }),
  );
}

function openMember(member: MemberView): void {
  const { id, firstName, lastName, voice, email, phone, emergency, joined, fee } = member;
  openForm({
    title: `Change ${fullName(member)}`,
    fields: memberFields,
    values: { firstName, lastName, voice, email, phone, emergency, joined, fee },
    action: 'Save member',
    submit: async (values) => void (await api.put(`members/${id}`, values)),
    done: async (values) => {
      await render();
      notify(`${values.firstName} ${values.lastName} was saved.`);
    },
  });
}
