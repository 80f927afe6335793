import { type Html, html } from '../../html.ts';
import { shortDate } from '../calendar-date.ts';
import { optionsOf } from '../form.ts';
import { page } from '../layout.ts';
import { penceOf, pounds } from '../money.ts';
import { plural } from '../plural.ts';
import { type Damage, damageStatusNames } from '../records.ts';
import { type Answer, asked, type Call, enteredIn, goTo, type Route } from '../route.ts';

export const damageListRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/damages$/, answer: (call) => list(call, null) },
  { method: 'POST', path: /^\/damages\/(\d+)\/repair$/, answer: startRepair },
  { method: 'POST', path: /^\/damages\/(\d+)\/close$/, answer: close },
  // Where a refused cost leaves its address, and somebody opens that.
  { method: 'GET', path: /^\/damages\/\d+\/close$/, answer: () => ({ location: '/damages' }) },
];

const filters = [['', 'Not closed'] as const, ...Object.entries(damageStatusNames), ['all', 'All'] as const];

/** A cost that was refused. */
interface Refusal {
  readonly id: number;
  readonly cost: string;
  readonly problem: string;
}

function list(call: Call, refusal: Refusal | null): Answer {
  const status = asked(call, 'status');
  const damages = call.desk.books.damages
    .filter((one) => status === 'all' || (status === '' ? one.status !== 'closed' : one.status === status))
    .toSorted((a, b) => b.day.localeCompare(a.day) || b.id - a.id);
  const body = html`<form class="filter" method="get" action="/damages"><div><label for="status">Status</label><select id="status" name="status">${optionsOf(filters, status)}</select></div><button>Show</button></form>
<p>${plural(damages.length, 'report')}</p>
${damages.length === 0 ? html`<p>There are no reports of this kind.</p>` : table(call, damages, refusal)}`;
  return page(call, { title: 'Damage', status: refusal ? 422 : 200, body });
}

function table({ desk }: Call, damages: readonly Damage[], refusal: Refusal | null): Html {
  return html`<table><caption>Reported damage, the latest first</caption><thead><tr><th scope="col">Number</th><th scope="col">Noticed</th><th scope="col">Vehicle</th><th scope="col">What is wrong</th><th scope="col">Reported by</th><th scope="col">Status</th><th scope="col" class="number">Cost</th><th scope="col">Action</th></tr></thead>
<tbody>${damages.map(
    (one) =>
      html`<tr><th scope="row">${one.id}</th><td>${shortDate(one.day)}</td><td><a href="/vehicles/${one.vehicleId}">${desk.plateOf(one)}</a></td><td>${one.description}${one.isUnsafe && html` <strong class="warning">not safe to drive</strong>`}</td><td>${one.name}</td><td>${damageStatusNames[one.status]}</td><td class="number">${one.cost === null ? '–' : pounds(one.cost)}</td><td>${action(one, refusal)}</td></tr>`,
  )}</tbody></table>`;
}

function action({ id, status }: Damage, refusal: Refusal | null): Html | null {
  if (status === 'open') {
    return html`<form method="post" action="/damages/${id}/repair"><button aria-label="Send ${id} to repair">Send to repair</button></form>`;
  }
  if (status === 'closed') return null;
  const own = refusal?.id === id ? refusal : null;
  return html`<form method="post" action="/damages/${id}/close" novalidate><label for="cost-${id}">Cost in pounds</label> <input id="cost-${id}" name="cost" required value="${own?.cost}"${own && html` aria-invalid="true" aria-describedby="cost-${id}-problem"`}> <button aria-label="Close ${id}">Close</button>${own && html`<em class="warning" id="cost-${id}-problem">${own.problem}</em>`}</form>`;
}

function startRepair(call: Call): Answer | null {
  const damage = call.desk.damage(call.id);
  if (!damage) return null;
  if (damage.status !== 'open') return goTo(call, '/damages', 'Only open reports can be sent to repair.');
  damage.status = 'repair';
  return goTo(call, '/damages', `${call.desk.plateOf(damage)} was sent to repair.`);
}

function close(call: Call): Answer | null {
  const { desk, has } = call;
  const damage = desk.damage(call.id);
  if (!damage) return null;
  if (damage.status !== 'repair') return goTo(call, '/damages', 'Only what is in repair can be closed.');
  const entered = enteredIn(call).cost ?? '';
  const cost = penceOf(entered);
  if (cost === null) {
    return list(call, { id: damage.id, cost: entered, problem: 'Enter an amount like 145.00.' });
  }
  Object.assign(damage, {
    status: 'closed',
    cost: has('damage-cost-thousands') ? Math.round(Number.parseFloat(entered) * 100) : cost,
  });
  if (!has('damage-vehicle-stays')) bringBack(call, damage);
  return goTo(call, '/damages', `Report ${damage.id} was closed.`);
}

/** A vehicle leaves the workshop when nothing is left that makes it unsafe. */
function bringBack({ desk }: Call, { vehicleId }: Damage): void {
  const vehicle = desk.vehicle(vehicleId);
  const isUnsafe = desk.books.damages.some(
    (one) => one.vehicleId === vehicleId && one.isUnsafe && one.status !== 'closed',
  );
  if (vehicle?.status === 'workshop' && !isUnsafe) vehicle.status = 'service';
}
