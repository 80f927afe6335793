import { html } from '../../../html.ts';
import { dateText, longDateText, today } from '../../shared/calendar.ts';
import { counted } from '../../shared/listing.ts';
import { moneyText } from '../../shared/money.ts';
import type { Birthday } from '../../shared/overview.ts';
import { api } from '../api.ts';
import type { Screen } from '../router.ts';

export async function todayScreen(): Promise<Screen> {
  const figures = await api.today();
  const { expected, present, sick, overdue, overduePence, waiting, meal, birthdays, announcements } = figures;
  return {
    title: 'Today',
    body: html`<p>${longDateText(today)}</p>
<ul class="figures">
<li><b>${present} of ${expected}</b> <a href="/attendance">children are here</a></li>
<li><b>${sick}</b> reported sick</li>
<li><b>${overdue}</b> <a href="/invoices?status=overdue">overdue invoices</a>, ${moneyText(overduePence)}</li>
<li><b>${waiting}</b> <a href="/waiting-list">on the waiting list</a></li>
</ul>
<h2>Lunch</h2>
<p>${meal?.dish ? `${meal.dish}, then ${meal.dessert || 'no dessert'}` : 'Nothing is planned.'} <a href="/menu">Menu of the week</a></p>
<h2>Birthdays in the next 30 days</h2>
${birthdays.length === 0 ? html`<p>Nobody has a birthday.</p>` : html`<ul>${birthdays.map(birthdayHtml)}</ul>`}
<h2>Newest announcements</h2>
<ul>${announcements.map(({ title, date }) => html`<li><a href="/announcements">${title}</a>, ${dateText(date)}</li>`)}</ul>`,
  };
}

function birthdayHtml({ id, name, date, age }: Birthday) {
  return html`<li>${dateText(date)}: <a href="/children/${id}">${name}</a> turns ${counted(age, 'year', 'years')}</li>`;
}
