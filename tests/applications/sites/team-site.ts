import { bodyOf, html, type SampleSite, serve } from './sample-site.ts';

export interface Team extends SampleSite {
  /** Whether the server renders the required fields of the invitation as optional. */
  forgetsRequired: boolean;
}

/** A team that takes notes, and invites people by mail. */
export async function serveTeam(): Promise<Team> {
  const state = { forgetsRequired: false };
  const notes = ['Buy paper'];
  const site = await serve(async (request, response, url) => {
    const page = (title: string, body: string) =>
      html(
        response,
        200,
        title,
        `<nav><a href="/">Notes</a> <a href="/people">People</a></nav><h1>${title}</h1>${body}`,
      );
    if (request.method === 'POST') {
      const body = await bodyOf(request);
      if (url.pathname === '/notes') notes.push((body.get('note') ?? '').replaceAll('<', '&lt;'));
      return void response.writeHead(303, { location: url.pathname === '/notes' ? '/' : '/people' }).end();
    }
    if (url.pathname === '/people')
      return page('People', invitation(state.forgetsRequired ? '' : 'required'));
    if (url.pathname === '/')
      return page('Notes', `<ul>${notes.map((note) => `<li>${note}</li>`).join('')}</ul>${noteForm}`);
    return html(response, 404, 'Nothing here', '<h1>Nothing here</h1>');
  });
  return Object.assign(state, site);
}

const noteForm = `<form method="post" action="/notes">
  <label>Note <input name="note" required></label><button>Add</button></form>`;

function invitation(required: string): string {
  return `<form method="post" action="/invitations">
    <label>Email <input type="email" name="email" ${required}></label>
    <label>Greeting <input name="greeting"></label><button>Send invitation</button></form>`;
}
