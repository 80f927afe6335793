import { html, type Part } from '../../html.ts';
import type { Has } from '../bugs.ts';
import { inDays, shortDate, today } from '../calendar-date.ts';
import type { Vehicle } from '../records.ts';

const soonDays = 30;

export function isExpired({ motDue }: Vehicle, has: Has): boolean {
  return motDue !== '' && (motDue < today() || (has('mot-today-expired') && motDue === today()));
}

/** Until when the MOT holds. */
export function motTag(vehicle: Vehicle, has: Has): Part {
  const { motDue } = vehicle;
  if (!motDue) return 'MOT unknown';
  if (isExpired(vehicle, has)) return html`<span class="tag expired">MOT expired ${shortDate(motDue)}</span>`;
  if (motDue <= inDays(soonDays)) return html`<span class="tag soon">MOT until ${shortDate(motDue)}</span>`;
  return html`MOT until ${shortDate(motDue)}`;
}
