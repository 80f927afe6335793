import { html } from '../../../html.ts';
import { applicationFields } from '../../shared/application.ts';
import { counted } from '../../shared/listing.ts';
import { moneyText } from '../../shared/money.ts';
import type { WelcomeGroup } from '../../shared/overview.ts';
import { api } from '../api.ts';
import { formHtml, sendForm } from '../form.ts';
import { factsHtml, tableHtml } from '../list.ts';
import type { Screen } from '../router.ts';

/** The page for parents, with the form for the waiting list. */
export async function welcomeScreen(): Promise<Screen> {
  const { name, email, phone, opens, closes, second, further, groups } = await api.welcome();
  return {
    title: `Welcome to ${name}`,
    body: html`<p>We are a small nursery school for children from six months to five years.</p>
${factsHtml([
  ['Open', `Monday to Friday, ${opens} to ${closes}`],
  ['Phone', phone],
  ['E-mail', html`<a href="mailto:${email}">${email}</a>`],
])}
<h2>Groups and fees</h2>
${tableHtml('Groups', ['Group', 'Age', 'Fee a month for each weekday', 'Free places'], groups.map(row))}
<p>The second child of a family gets ${second}% off the fee, each further child ${further}%.</p>
<h2>Waiting list</h2>
<div id="apply"><p>Tell us about your child, and we will write to you when there is a place.</p>
${formHtml('application', applicationFields, {}, 'Apply for a place')}</div>`,
    ready(content) {
      const form = content.querySelector<HTMLFormElement>('#application');
      form?.addEventListener('submit', async (event) => {
        event.preventDefault();
        await send(content, form);
      });
    },
  };
}

function row({ name, ages, fee, free }: WelcomeGroup) {
  const places = free === 0 ? 'Full' : counted(free, 'place', 'places');
  return html`<tr><th scope="row">${name}</th><td>${ages}</td><td>${moneyText(fee)}</td><td>${places}</td></tr>`;
}

async function send(content: HTMLElement, form: HTMLFormElement): Promise<void> {
  let answer = '';
  const taken = await sendForm(form, applicationFields, async (values) => {
    const { position } = await api.apply(values);
    answer = `Thank you. ${values.firstName} ${values.lastName} is number ${position} on our waiting list.`;
  });
  if (!taken) return;
  const place = content.querySelector<HTMLElement>('#apply');
  if (place) place.innerHTML = html`<p role="status" tabindex="-1" id="thanks">${answer}</p>`.text;
  document.getElementById('thanks')?.focus();
}
