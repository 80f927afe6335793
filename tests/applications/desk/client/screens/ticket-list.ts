import { statuses, ticketFields } from '../../shared/ticket.ts';
import { api, parametersOf, type TicketQuery } from '../api.ts';
import { openDialog } from '../dialog.ts';
import { element } from '../element.ts';
import { form } from '../form.ts';
import type { Screen } from '../router.ts';
import { ticketTable } from '../ticket-table.ts';
import { toast } from '../toast.ts';

const searchDelayMs = 200;
const blank = { status: 'open', priority: 'normal', hours: '1' };

export async function ticketList(_: string, address: URLSearchParams): Promise<Screen> {
  let query = queryOf(address);
  const results = element('div', { class: 'results' });

  const refresh = async () => {
    const asked = query;
    const page = await api.tickets(asked);
    // Answers may come in another order than the questions.
    if (asked === query) results.replaceChildren(...ticketTable(page, query, { sort, go, clear }));
  };
  const change = (part: Partial<TicketQuery>) => {
    query = { ...query, page: 1, ...part };
    const parameters = parametersOf(query);
    history.replaceState(null, '', `/tickets${parameters ? `?${parameters}` : ''}`);
    void refresh();
  };
  const sort = (key: string) => {
    const ascending = query.sort === key && query.direction === 'asc';
    change({ sort: key, direction: ascending ? 'desc' : 'asc' });
  };
  const go = (page: number) => change({ page });
  const clear = () => {
    search.value = '';
    status.value = '';
    change({ search: '', status: '' });
  };

  const search = searchInput(query.search, (text) => change({ search: text }));
  const status = statusSelect(query.status, (value) => change({ status: value }));
  await refresh();
  const content = element(
    'section',
    {},
    element(
      'div',
      { class: 'title' },
      element('h1', {}, 'Tickets'),
      element('button', { type: 'button', click: () => openCreate(refresh) }, 'New ticket'),
      element(
        'button',
        { type: 'button', class: 'plain', title: 'Refresh', click: () => void refresh() },
        element('span', { 'aria-hidden': 'true' }, '\u27f3'),
      ),
    ),
    element(
      'div',
      { role: 'search', class: 'filters' },
      element('label', {}, 'Search tickets', search),
      element('label', {}, 'Status', status),
    ),
    results,
  );
  return { title: 'Tickets', content };
}

function queryOf(address: URLSearchParams): TicketQuery {
  return {
    search: address.get('search') ?? '',
    status: address.get('status') ?? '',
    sort: address.get('sort') ?? 'number',
    direction: address.get('direction') ?? 'desc',
    page: Number(address.get('page') ?? 1),
  };
}

function searchInput(value: string, search: (text: string) => void): HTMLInputElement {
  let timer = 0;
  const input = element('input', { type: 'search', value, placeholder: 'Subject or requester' });
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => search(input.value.trim()), searchDelayMs);
  });
  return input;
}

function statusSelect(value: string, choose: (value: string) => void): HTMLSelectElement {
  const options = [{ value: '', label: 'All' }, ...statuses].map((option) =>
    element('option', { value: option.value, selected: option.value === value }, option.label),
  );
  const select = element('select', {}, ...options);
  select.addEventListener('change', () => choose(select.value));
  return select;
}

function openCreate(created: () => Promise<void>): void {
  openDialog('New ticket', (close) =>
    form({
      name: 'New ticket',
      fields: ticketFields,
      values: blank,
      submitLabel: 'Create ticket',
      cancel: close,
      async submit(values) {
        const { number } = await api.createTicket(values);
        close();
        toast(`Ticket #${number} was created.`);
        await created();
      },
    }),
  );
}
