import { bodyOf, html, type SampleSite, serve } from './sample-site.ts';

interface Gift {
  readonly id: number;
  readonly giver: string;
  readonly amount: number;
  /** Whether it was given this month. */
  readonly isNew: boolean;
  isReturned: boolean;
}

/** The number beside the heading stays until the page is loaded again; the sum of the month adds a fee to each gift, keeps what was removed, or counts what was returned. */
export type GiftsMistake = 'badge' | 'sum' | 'kept' | 'returned';

export interface GiftsSite extends SampleSite {
  readonly mistakes: Set<GiftsMistake>;
}

/** Gifts of all months in one list, to which some can be added, that can be returned and removed, and an overview with the sum of this month. */
export async function serveGifts(): Promise<GiftsSite> {
  let gifts: Gift[] = ['Ada Park', 'Ben Ruiz', 'Cleo Marsh'].map((giver, index) => ({
    id: index + 1,
    giver,
    amount: 20 * (index + 1),
    isNew: index > 0,
    isReturned: false,
  }));
  const mistakes: GiftsSite['mistakes'] = new Set();
  let last = gifts.length;
  let removed = 0;
  const stateOf = () => {
    const amounts = gifts
      .filter(({ isNew, isReturned }) => isNew && (!isReturned || mistakes.has('returned')))
      .map(({ amount }) => amount);
    const counted = mistakes.has('sum') ? amounts.map((amount) => amount + 1.5) : amounts;
    const sum = counted.reduce((one, other) => one + other, mistakes.has('kept') ? removed : 0);
    return JSON.stringify({ gifts, sum });
  };
  const site = await serve(async (request, response, { pathname }) => {
    if (pathname === '/' || pathname === '/gifts')
      return html(response, 200, pathname === '/' ? 'Overview' : 'Gifts', pageOf(pathname, mistakes));
    if (!pathname.startsWith('/api/')) return html(response, 404, 'Not found', '<h1>Nothing is here</h1>');
    if (request.method === 'POST') {
      const sent = await bodyOf(request);
      last += 1;
      gifts.push({
        id: last,
        giver: sent.get('giver') ?? '',
        amount: Number(sent.get('amount')),
        isNew: true,
        isReturned: false,
      });
    }
    if (request.method === 'PUT')
      for (const gift of gifts) gift.isReturned ||= gift.id === Number(pathname.split('/').at(-1));
    if (request.method === 'DELETE') {
      const id = Number(pathname.split('/').at(-1));
      removed += gifts.find((gift) => gift.id === id)?.amount ?? 0;
      gifts = gifts.filter((gift) => gift.id !== id);
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(stateOf());
  });
  return { ...site, mistakes };
}

function pageOf(path: string, mistakes: ReadonlySet<GiftsMistake>): string {
  const main =
    path === '/'
      ? '<h1>Overview</h1><dl><dt>Given this month</dt><dd id="sum"></dd></dl>'
      : `<h1>Gifts</h1><form id="new"><label>Giver <input name="giver" required></label>
         <label>Amount <input name="amount" type="number" min="1" max="500" required></label><button>Add gift</button></form>
         <table aria-label="Gifts"><thead><tr><th>Giver</th><th>Amount</th><th></th></tr></thead><tbody id="rows"></tbody></table>`;
  return `<nav><a href="/">Overview</a> <a href="/gifts">Gifts</a></nav><p id="count"></p><main>${main}</main><script>
    const by = (id) => document.getElementById(id);
    const show = async (method = 'GET', path = '', body) => {
      const { gifts, sum } = await (await fetch('/api/gifts' + path, { method, body })).json();
      if (${mistakes.has('badge') ? "by('count').textContent === ''" : 'true'}) by('count').textContent = gifts.length + ' gifts so far';
      if (by('sum')) by('sum').textContent = '€ ' + sum.toFixed(2);
      by('rows')?.replaceChildren(...gifts.map((gift) => {
        const [row, giver, amount, actions, button, back] = ['tr', 'td', 'td', 'td', 'button', 'button'].map((name) => document.createElement(name));
        giver.textContent = gift.giver;
        amount.textContent = '€ ' + gift.amount.toFixed(2);
        button.textContent = 'Remove';
        button.onclick = () => show('DELETE', '/' + gift.id);
        back.textContent = 'Return';
        back.onclick = () => show('PUT', '/' + gift.id);
        actions.append(gift.isReturned ? 'Returned ' : back, button);
        row.append(giver, amount, actions);
        return row;
      }));
    };
    if (by('new')) by('new').onsubmit = async (event) => {
      event.preventDefault();
      await show('POST', '', new URLSearchParams(new FormData(by('new'))));
      by('new').reset();
    };
    show();</script>`;
}
