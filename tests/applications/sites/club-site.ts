import type { ServerResponse } from 'node:http';
import { bodyOf, html, type SampleSite, serve } from './sample-site.ts';

export const clubMember = { username: 'mia@example.org', password: 'Members-Only-3' };

export interface Club extends SampleSite {
  /** Whether the page of the members opens for everybody. */
  isOpen: boolean;
}

/**
 * A club. Every public page offers to sign in, by a button in its header. The events are public, and members can book there;
 * the list of members is not.
 */
export async function serveClub(): Promise<Club> {
  const state = { isOpen: false };
  const sessions = new Set<string>();
  const site = await serve(
    async (request, response, url) => {
      const isMember = sessions.has(/sid=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
      const page = (title: string, body: string) =>
        html(
          response,
          200,
          title,
          `${isMember ? memberHeader : publicHeader}<main><h1>${title}</h1>${body}</main>`,
        );
      switch (`${request.method} ${url.pathname}`) {
        case 'GET /':
          return page('Club', '<p>Come in.</p>');
        case 'GET /events':
          return page('Events', `<p>Summer party</p>${isMember ? booking : ''}`);
        case 'GET /members':
          return isMember || state.isOpen
            ? page('Members', '<ul><li>Mia</li></ul><a href="/events">Events</a>')
            : redirect(response, '/');
        case 'POST /session': {
          const body = await bodyOf(request);
          const { username, password } = clubMember;
          if (body.get('name') !== username || body.get('password') !== password)
            return redirect(response, '/');
          const id = `s${sessions.size}x${Date.now()}`;
          sessions.add(id);
          response.setHeader('set-cookie', `sid=${id}; Path=/; HttpOnly`);
          return redirect(response, '/members');
        }
        default:
          return html(response, 404, 'Nothing here', '<h1>Nothing here</h1>');
      }
    },
    () => sessions.clear(),
  );
  return Object.assign(state, site);
}

const publicHeader = `<header><a href="/">Club</a> <button id="open">Sign in</button></header>
  <dialog id="door" aria-label="Sign in"><form method="post" action="/session">
    <label>Name <input name="name"></label><label>Password <input type="password" name="password"></label>
    <button>Enter</button></form></dialog>
  <script>document.getElementById('open').onclick = () => document.getElementById('door').showModal();</script>`;

const memberHeader = '<header><a href="/">Club</a> <a href="/members">Members</a></header>';

const booking = `<form method="get" action="/events"><label>Guests <input name="guests" type="number"></label>
  <label>Meal <input name="meal"></label><button>Book</button></form>`;

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location });
  response.end();
}
