import { labelOf, statuses } from '../shared/ticket.ts';
import { element } from './element.ts';

export function statusBadge(status: string): HTMLElement {
  return element('span', { class: `badge ${status}` }, labelOf(statuses, status));
}
