import { type Html, html } from '../../html.ts';
import { byId } from '../agency.ts';
import { dateText } from '../calendar-date.ts';
import { page } from '../layout.ts';
import { type Enquiry, enquiryStates } from '../records.ts';
import { type Answer, asked, type Call, goTo, type Route } from '../route.ts';
import { propertyLink, views, withQuery } from './links.ts';

export const enquiryRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/enquiries$/, answer: list },
  { method: 'POST', path: /^\/enquiries\/(\d+)\/answered$/, answer: markAnswered },
  { method: 'POST', path: /^\/enquiries\/(\d+)\/close$/, answer: close },
];

const perPage = 5;

function list(call: Call): Answer {
  const state = asked(call, 'state');
  const found = call.agency.books.enquiries
    .filter((enquiry) => state === '' || enquiry.state === state)
    .toReversed();
  const shown = Math.max(perPage, Math.trunc(Number(asked(call, 'show'))) || 0);
  const all = [['', 'All'], ...Object.entries(enquiryStates)] as [string, string][];
  const body = html`${views(
    'Enquiries shown',
    state,
    all.map(([key, text]) => [withQuery('/enquiries', { state: key }), key, text]),
  )}
${found.length === 0 && html`<p class="empty">There are no enquiries here.</p>`}
${found.slice(0, shown).map((enquiry) => entry(call, enquiry))}
${found.length > shown && html`<p><a class="button plain" href="${withQuery('/enquiries', { state, show: shown + perPage })}">Show more enquiries</a> ${found.length - shown} more</p>`}`;
  return page(call, { title: 'Enquiries', body });
}

function entry({ agency }: Call, enquiry: Enquiry): Html {
  const { id, name, email, phone, received, wished, message, propertyId, state } = enquiry;
  return html`<article class="letter" aria-labelledby="enquiry-${id}"><h2 id="enquiry-${id}">${name} <span class="tag ${state}">${enquiryStates[state]}</span></h2>
<p>About ${propertyLink(agency, propertyId)}, received on ${dateText(received)}</p><p>${email} · ${phone}</p>
<p>Would like to come: ${wished ? dateText(wished) : 'any day'}</p>${message ? html`<blockquote>${message}</blockquote>` : html`<p class="quiet">No message</p>`}
${
  state !== 'closed' &&
  html`<div class="buttons"><a href="/viewings/new?enquiry=${id}" aria-label="Arrange viewing for ${name}">Arrange viewing</a>${
    state === 'new' && button(id, 'answered', 'Mark as answered', `Mark the enquiry of ${name} as answered`)
  }${button(id, 'close', 'Close', `Close the enquiry of ${name}`)}</div>`
}</article>`;
}

function button(id: number, action: string, text: string, label: string): Html {
  return html`<form method="post" action="/enquiries/${id}/${action}"><button class="plain" aria-label="${label}">${text}</button></form>`;
}

function markAnswered(call: Call): Answer | null {
  const enquiry = byId(call.agency.books.enquiries, Number(call.key));
  if (!enquiry) return null;
  enquiry.state = 'answered';
  return goTo(call, '/enquiries', `The enquiry of ${enquiry.name} is marked as answered.`);
}

function close(call: Call): Answer | null {
  const { enquiries } = call.agency.books;
  const id = Number(call.key);
  const enquiry = byId(enquiries, id);
  if (!enquiry) return null;
  const closed = call.has('enquiry-closes-next') ? (enquiries[id] ?? enquiry) : enquiry;
  closed.state = 'closed';
  return goTo(call, '/enquiries', `The enquiry of ${enquiry.name} was closed.`);
}
