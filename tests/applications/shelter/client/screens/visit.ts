import { html } from '../../../html.ts';
import type { Contact } from '../../shared/overview.ts';
import { factsHtml } from '../filters.ts';
import { read } from '../request.ts';
import type { Screen } from '../router.ts';

export async function visitScreen(): Promise<Screen> {
  const { shelter, address, phone, email, opens, closes } = await read<Contact>('contact');
  return {
    title: 'Visit us',
    body: html`<p>You are welcome at ${shelter}. Please call before you come a long way for one animal.</p>
${factsHtml([
  ['Address', address],
  ['Open for visitors', `Every day from ${opens} to ${closes}`],
  ['Phone', phone],
  ['E-mail', html`<a href="mailto:${email}">${email}</a>`],
])}
<h2>How adopting works</h2>
<ol><li>Choose an animal and apply for it.</li><li>We call you, and visit your home.</li><li>Once we agree, we reserve the animal for you until you collect it.</li></ol>`,
  };
}
