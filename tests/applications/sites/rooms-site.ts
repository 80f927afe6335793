import type { ServerResponse } from 'node:http';
import { bodyOf, escaped, html, type SampleSite, serve } from './sample-site.ts';

/** Checking out does nothing; a guest gets the next room; a room is given to two guests; a third car is let in. */
export type RoomsMistake = 'check-out' | 'next-room' | 'taken' | 'parking';

export interface RoomsSite extends SampleSite {
  /** Ids of guests by those of the rooms that they have. */
  readonly stays: ReadonlyMap<string, string>;
  readonly mistakes: Set<RoomsMistake>;
}

const rooms = { 1: 'Garden room', 2: 'Tower room', 3: 'Lake room' };
const floors: Readonly<Record<string, string>> = { 1: 'ground', 2: 'upper', 3: 'ground' };
const guests = { 1: 'Ada Lovelace', 2: 'Grace Hopper', 3: 'Mary Somerville' };

/** Rooms of a guest house, those of one floor a page. A room is given to one guest at a time, until the guest checks out. A
 * wake-up call is for somebody who is there already, and no place is left for cars. Options have the ids of what they stand for. */
export async function serveRooms(): Promise<RoomsSite> {
  const stays = new Map([['3', '3']]);
  const mistakes: RoomsSite['mistakes'] = new Set();

  const site = await serve(async (request, response, url) => {
    const [first = '', id = ''] = url.pathname.split('/').slice(1);
    const floor = url.searchParams.get('floor') ?? 'ground';
    if (request.method !== 'POST') return html(response, 200, 'Rooms', pageOf('', { floor }));
    const sent = await bodyOf(request);
    if (first === 'wake' || (first === 'park' && mistakes.has('parking'))) return goTo(response, 'ground');
    if (first === 'park')
      return html(
        response,
        422,
        'Rooms',
        pageOf('', { refusal: 'Both parking places are taken.', car: sent.get('car') ?? '' }),
      );
    if (first === 'check-out') {
      if (!mistakes.has('check-out')) stays.delete(id);
      return goTo(response, floors[id]);
    }
    const room = sent.get('room') ?? '';
    const guest = sent.get('guest') ?? '';
    if (stays.has(room) && !mistakes.has('taken'))
      return html(response, 422, 'Rooms', pageOf('This room is taken already.', { room, guest }));
    stays.set(mistakes.has('next-room') ? String((Number(room) % 3) + 1) : room, guest);
    return goTo(response, floors[room]);
  });

  function pageOf(
    problem: string,
    { room = '1', guest = '1', floor = 'ground', refusal = '', car = '' },
  ): string {
    const onFloor = Object.entries(rooms).filter(([id]) => floors[id] === floor);
    const rows = onFloor.map(([id, name]) => {
      const stay = Object.entries(guests).find(([one]) => one === stays.get(id))?.[1];
      const button = `<form method="post" action="/check-out/${id}"><button>Check out</button></form>`;
      return `<tr><td>${name}</td><td>${stay ?? 'free'}</td><td>${stay === undefined ? '' : button}</td></tr>`;
    });
    return `<h1>Rooms</h1><a href="/">Ground floor</a> <a href="/?floor=upper">Upper floor</a><table aria-label="Rooms"><thead><tr><th>Room</th><th>Guest</th><th></th></tr></thead>
      <tbody>${rows.join('')}</tbody></table>
      <form method="post" action="/check-in" aria-label="Check in"><em>${problem}</em>
        <label>Room <select name="room">${options(rooms, room)}</select></label>
        <label>Guest <select name="guest">${options(guests, guest)}</select></label><button>Check in</button></form>
      <form method="post" action="/wake" aria-label="Wake-up call"><label>Wake <select name="guest">
        <option value="">nobody</option><option value="3">${guests[3]}</option></select></label><button>Note</button></form>
      <form method="post" action="/park" aria-label="Parking"><em>${refusal}</em>
        <label>Car <input name="car" required value="${escaped(car)}"></label><label>Color <input name="color"></label><button>Park</button></form>`;
  }

  return { ...site, stays, mistakes };
}

function options(names: Readonly<Record<string, string>>, chosen: string): string {
  return Object.entries(names)
    .map(([id, name]) => `<option value="${id}"${id === chosen ? ' selected' : ''}>${name}</option>`)
    .join('');
}

function goTo(response: ServerResponse, floor = 'ground'): void {
  response.writeHead(303, { location: floor === 'ground' ? '/' : `/?floor=${floor}` });
  response.end();
}
