import type { TicketPage } from '../shared/ticket.ts';
import { element } from './element.ts';

export function pagination({ page, pages }: TicketPage, go: (page: number) => void): HTMLElement {
  const button = (label: string, target: number) =>
    element(
      'button',
      { type: 'button', disabled: target < 1 || target > pages, click: () => go(target) },
      label,
    );
  return element(
    'nav',
    { 'aria-label': 'Pagination' },
    button('Previous', page - 1),
    element('span', {}, `Page ${page} of ${pages}`),
    button('Next', page + 1),
  );
}
