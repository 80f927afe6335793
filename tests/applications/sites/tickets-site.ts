import type { ServerResponse } from 'node:http';
import { bodyOf, escaped, html, type SampleSite, serve } from './sample-site.ts';

interface Ticket {
  problem: string;
  room: string;
  readonly visits: { readonly what: string; readonly hours: number }[];
  /** What became of it, beginning with its first state. */
  readonly states: string[];
}

/**
 * Changing a ticket leaves its room as it was; deleting one does nothing; hours of a visit are cut to whole ones; the first visit is removed,
 * whichever was meant; after a visit was added the page shows its first tab; the history lacks that a ticket was resolved.
 */
export type TicketsMistake = 'room' | 'delete' | 'hours' | 'first' | 'tab' | 'history';

export interface TicketsSite extends SampleSite {
  readonly mistakes: Set<TicketsMistake>;
  /** What the tickets are about. */
  problems(): string[];
}

/**
 * Tickets that are known by their numbers alone: no heading says what they are about. Their page has tabs, and a menu with the controls that change
 * and delete the ticket; both work some time after the page was loaded, as where a script builds on what the server rendered.
 */
export async function serveTickets(): Promise<TicketsSite> {
  const mistakes: TicketsSite['mistakes'] = new Set();
  const tickets = new Map<number, Ticket>([
    [
      1001,
      {
        problem: 'The lamp flickers',
        room: 'Hall',
        visits: [{ what: 'Looked at it', hours: 0.5 }],
        states: ['Open'],
      },
    ],
    [1002, { problem: 'The door sticks', room: 'Library', visits: [], states: ['Open'] }],
  ]);
  let last = 1002;

  const site = await serve(async (request, response, { pathname }) => {
    const [first = '', key = '', action = ''] = pathname.split('/').slice(1);
    const sent = request.method === 'POST' ? await bodyOf(request) : null;
    const text = (name: string) => (sent?.get(name) ?? '').trim();
    if (first === '') return html(response, 200, 'Tickets', listOf());
    if (key === 'new' && sent === null)
      return html(
        response,
        200,
        'New ticket',
        formOf('New ticket', '/tickets/new', { problem: '', room: '' }),
      );
    if (key === 'new') {
      last += 1;
      tickets.set(last, { problem: text('problem'), room: text('room'), visits: [], states: ['Open'] });
      return goTo(response, `/tickets/${last}`);
    }
    const number = Number(key);
    const here = `/tickets/${key}`;
    const ticket = tickets.get(number);
    if (ticket === undefined) return html(response, 404, 'Not found', '<h1>There is no such ticket</h1>');
    const title = `Ticket ${number}`;
    if (sent === null && action === 'edit')
      return html(response, 200, `Edit ${title}`, formOf(`Edit ${title}`, `${here}/edit`, ticket));
    if (sent === null) return html(response, 200, title, pageOf(number, ticket, historyOf(ticket)));
    if (action === 'delete') {
      if (!mistakes.has('delete')) tickets.delete(number);
      return goTo(response, '/');
    }
    if (action === 'resolve') {
      ticket.states.push('Resolved');
      return goTo(response, here);
    }
    if (action === 'edit') {
      ticket.problem = text('problem');
      if (!mistakes.has('room')) ticket.room = text('room');
      return goTo(response, here);
    }
    if (action === 'visits') {
      const hours = Number(text('hours'));
      if (!Number.isInteger(hours * 4) || hours <= 0)
        return html(
          response,
          422,
          title,
          pageOf(number, ticket, historyOf(ticket), 'Enter hours in quarters, like 1.25.'),
        );
      ticket.visits.push({ what: text('what'), hours: mistakes.has('hours') ? Math.floor(hours) : hours });
    }
    if (action === 'drop') ticket.visits.splice(mistakes.has('first') ? 0 : Number(text('visit')), 1);
    return goTo(response, mistakes.has('tab') ? here : `${here}#visits`);
  });

  function historyOf({ states }: Ticket): readonly string[] {
    return mistakes.has('history') ? states.slice(0, 1) : states;
  }

  function listOf(): string {
    const rows = [...tickets].map(
      ([number, { problem, room }]) =>
        `<tr><td><a href="/tickets/${number}">${number}</a></td><td>${escaped(problem)}</td><td>${escaped(room)}</td></tr>`,
    );
    return `<nav><a href="/tickets/new">New ticket</a></nav><main><h1>Tickets</h1><table><thead><tr><th>Number</th><th>Problem</th><th>Room</th></tr></thead>
      <tbody>${rows.join('')}</tbody></table></main>`;
  }

  return { ...site, mistakes, problems: () => [...tickets.values()].map(({ problem }) => problem) };
}

function formOf(
  heading: string,
  action: string,
  { problem, room }: Pick<Ticket, 'problem' | 'room'>,
): string {
  return `<nav><a href="/">Tickets</a></nav><main><h1>${heading}</h1><form method="post" action="${action}">
    <label>Problem <input name="problem" value="${escaped(problem)}" required></label>
    <label>Room <input name="room" value="${escaped(room)}" required></label><button>Save ticket</button></form></main>`;
}

/** @param refused what is wrong with the hours that were sent */
function pageOf(
  number: number,
  { problem, room, visits, states }: Ticket,
  history: readonly string[],
  refused = '',
): string {
  const here = `/tickets/${number}`;
  const rows = visits.map(
    ({ what, hours }, index) => `<tr><td>${escaped(what)}</td><td>${hours} h</td>
      <td><form method="post" action="${here}/drop"><button name="visit" value="${index}" aria-label="Remove ${escaped(what)}">×</button></form></td></tr>`,
  );
  const resolving =
    states.length > 1
      ? ''
      : `<form method="post" action="${here}/resolve"><button>Resolve ticket</button></form>`;
  const description = refused === '' ? '' : ' aria-describedby="refused"';
  return `<nav><a href="/">Tickets</a></nav><main><h1>Ticket ${number}</h1>
    <button id="menu" aria-haspopup="true">Actions</button>
    <div role="menu" hidden><a role="menuitem" href="${here}/edit">Edit ticket</a><button role="menuitem" id="delete">Delete ticket</button></div>
    <dialog aria-label="Delete ticket"><p>Delete it for good?</p><form method="post" action="${here}/delete"><button>Delete</button>
      <button type="button" id="cancel">Cancel</button></form></dialog>
    <div role="tablist"><button role="tab" aria-controls="about">About</button><button role="tab" aria-controls="visits">Visits</button>
      <button role="tab" aria-controls="history">History</button></div>
    <section role="tabpanel" id="about-panel"><dl><dt>Problem</dt><dd>${escaped(problem)}</dd><dt>Room</dt><dd>${escaped(room)}</dd><dt>State</dt><dd>${states.at(-1)}</dd></dl>${resolving}</section>
    <section role="tabpanel" id="history-panel" hidden><ul>${history.map((state) => `<li>${state}</li>`).join('')}</ul></section>
    <section role="tabpanel" id="visits-panel" hidden><table><tbody>${rows.join('')}</tbody></table>
      <form method="post" action="${here}/visits"><label>What was done <input name="what" required></label>
      <label>Hours <input name="hours" required${description}></label> <small id="refused">${refused}</small><button>Add visit</button></form></section></main>
    <script>setTimeout(() => {
      const at = (selector) => document.querySelector(selector);
      at('#menu').onclick = () => { at('[role=menu]').hidden = !at('[role=menu]').hidden; };
      at('#delete').onclick = () => { at('[role=menu]').hidden = true; at('dialog').showModal(); };
      at('#cancel').onclick = () => at('dialog').close();
      const show = (name) => {
        for (const tab of document.querySelectorAll('[role=tab]')) {
          const isShown = tab.getAttribute('aria-controls') === name;
          tab.ariaSelected = String(isShown);
          at('#' + tab.getAttribute('aria-controls') + '-panel').hidden = !isShown;
        }
      };
      for (const tab of document.querySelectorAll('[role=tab]')) tab.onclick = () => {
        show(tab.getAttribute('aria-controls'));
        history.replaceState(null, '', '#' + tab.getAttribute('aria-controls'));
      };
      show(${refused === '' ? "location.hash.slice(1) || 'about'" : "'visits'"});
    }, 150);</script>`;
}

function goTo(response: ServerResponse, location: string): void {
  response.writeHead(303, { location });
  response.end();
}
