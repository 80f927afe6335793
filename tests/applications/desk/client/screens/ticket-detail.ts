import { labelOf, priorities, type Ticket, ticketFields } from '../../shared/ticket.ts';
import { api } from '../api.ts';
import { confirmDialog } from '../dialog.ts';
import { element } from '../element.ts';
import { form } from '../form.ts';
import { navigate, render, type Screen } from '../router.ts';
import { statusBadge } from '../status-badge.ts';
import { tabs } from '../tabs.ts';
import { toast } from '../toast.ts';

export async function ticketDetail(id: string): Promise<Screen> {
  const ticket = await api.ticket(Number(id));
  const content = element(
    'section',
    {},
    element('p', {}, element('a', { href: '/tickets' }, 'Back to tickets')),
    element('h1', {}, ticket.subject),
    element('p', {}, `Ticket #${ticket.number}`),
    tabs('Ticket', [
      { label: 'Overview', content: () => overview(ticket) },
      { label: 'History', content: () => history(ticket) },
    ]),
  );
  return { title: ticket.subject, content };
}

function overview(ticket: Ticket): HTMLElement {
  const rows: [string, Node | string][] = [
    ['Status', statusBadge(ticket.status)],
    ['Priority', labelOf(priorities, ticket.priority)],
    ['Requester', ticket.requester],
    ['E-mail', ticket.email],
    ['Estimated hours', String(ticket.hours)],
    ['Description', ticket.description || 'None'],
  ];
  const panel = element('div', { class: 'card' });
  const edit = () => panel.replaceChildren(editor(ticket));
  panel.append(
    element(
      'dl',
      {},
      ...rows.flatMap(([term, value]) => [element('dt', {}, term), element('dd', {}, value)]),
    ),
    element(
      'p',
      { class: 'actions' },
      element('button', { type: 'button', click: edit }, 'Edit'),
      element('button', { type: 'button', class: 'danger', click: () => askToDelete(ticket) }, 'Delete'),
    ),
  );
  return panel;
}

function editor(ticket: Ticket): HTMLElement {
  return form({
    name: 'Edit ticket',
    fields: ticketFields,
    values: { ...ticket, number: String(ticket.number), hours: String(ticket.hours) },
    submitLabel: 'Save changes',
    cancel: () => void render(),
    async submit(values) {
      await api.saveTicket(ticket.number, values);
      toast(`Ticket #${ticket.number} was saved.`);
      await render();
    },
  });
}

async function history({ number }: Ticket): Promise<HTMLElement> {
  const entries = await api.history(number);
  return element(
    'ol',
    { class: 'card', 'aria-label': 'History' },
    ...entries.map(({ when, who, what }) => element('li', {}, element('time', {}, when), ` ${who} ${what}`)),
  );
}

function askToDelete({ number, subject }: Ticket): void {
  confirmDialog(
    `Delete ticket #${number}?`,
    `“${subject}” will be gone for good.`,
    'Delete ticket',
    async () => {
      await api.deleteTicket(number);
      toast(`Ticket #${number} was deleted.`);
      navigate('/tickets');
    },
  );
}
