import { html } from '../../../html.ts';
import { dayText, weekdayText } from '../../shared/calendar.ts';
import { labelOf } from '../../shared/fields.ts';
import type { Overview } from '../../shared/overview.ts';
import { treatmentKinds } from '../../shared/treatment.ts';
import { moneyText } from '../../shared/units.ts';
import { slots } from '../../shared/volunteer.ts';
import { read } from '../request.ts';
import type { Screen, Visit } from '../router.ts';

export async function overviewScreen({ account }: Visit): Promise<Screen> {
  const { here, places, fresh, overdue, donations, due, shifts } = await read<Overview>('overview');
  const free = Math.max(0, places - here);
  const tiles: readonly (readonly [string, string, string])[] = [
    ['Animals here', String(here), '/office/animals'],
    ['Free places', `${free} of ${places}`, '/office/animals'],
    ['New applications', String(fresh), '/office/applications?state=new'],
    ['Overdue treatments', String(overdue), '/office/treatments'],
  ];
  const money = ['Donations this month', moneyText(donations), '/office/donations'] as const;
  return {
    title: 'Overview',
    body: html`<p>${dayText(account.today)}</p>
<ul class="tiles">${[...tiles, ...(account.role === 'manager' ? [money] : [])].map(
      ([label, figure, address]) =>
        html`<li><a href="${address}"><span>${label}</span> <strong>${figure}</strong></a></li>`,
    )}</ul>
<div class="columns"><section aria-labelledby="due-title"><h2 id="due-title">Due in the next 7 days</h2>
${due.length === 0 && html`<p>Nothing is due.</p>`}<ul>${due.map(
      ({ animal, animalId, kind, due: date }) =>
        html`<li>${weekdayText(date)}: ${labelOf(treatmentKinds, kind)} for <a href="/office/animals/${animalId}">${animal}</a></li>`,
    )}</ul></section>
<section aria-labelledby="shifts-title"><h2 id="shifts-title">On duty today</h2>
${slots.map(({ value, label, hours }) => {
  const names = shifts.filter(({ slot }) => slot === value).map(({ volunteer }) => volunteer);
  return html`<p><strong>${label}</strong> (${hours}): ${names.join(', ') || 'nobody'}</p>`;
})}</section></div>`,
  };
}
