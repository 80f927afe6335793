import { type Html, html } from '../../html.ts';
import { addMonths, dateText, isDay, today } from '../calendar-date.ts';
import { homeStatus } from '../home-status.ts';
import { page } from '../layout.ts';
import { plainAmount, pounds, sum } from '../money.ts';
import { areas, landlords } from '../records.ts';
import { type Answer, asked, type Call, type Route } from '../route.ts';
import { withQuery } from './links.ts';

export const reportRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/reports$/, answer: report },
  { method: 'GET', path: /^\/reports\/file$/, answer: file },
];

interface Period {
  readonly from: string;
  readonly to: string;
}

interface Line {
  readonly landlord: string;
  readonly charged: number;
  readonly received: number;
  readonly fee: number;
  readonly payout: number;
}

const amounts = ['charged', 'received', 'fee', 'payout'] as const;

/** The last month. */
function usualPeriod(): Period {
  return { from: addMonths(today(), -1), to: today() };
}

function periodOf(call: Call): Period {
  const usual = usualPeriod();
  const from = asked(call, 'from');
  const to = asked(call, 'to');
  return { from: isDay(from) ? from : usual.from, to: isDay(to) ? to : usual.to };
}

function report(call: Call): Answer {
  const period = periodOf(call);
  const { from, to } = period;
  const body = html`<form class="bar" method="get" action="/reports"><div><label for="from">From</label><input type="date" id="from" name="from" value="${from}"></div>
<div><label for="to">To</label><input type="date" id="to" name="to" value="${to}"></div><button>Show</button></form>
${from > to ? html`<p class="alert" role="alert">The first day is after the last one.</p>` : byLandlord(call, period)}
<h2>Homes that are let today</h2>${occupancy(call)}`;
  return page(call, { title: 'Report', body });
}

function linesOf(call: Call, { from, to }: Period): Line[] {
  const { agency, has } = call;
  const { demands, payments, leases } = agency.books;
  const isIn = (day: string) => day >= from && (has('report-last-day') ? day < to : day <= to);
  return landlords.map((landlord) => {
    const owned = new Set(
      leases
        .filter(({ propertyId }) => agency.property(propertyId)?.landlord === landlord)
        .map(({ id }) => id),
    );
    const own = demands.filter(({ leaseId }) => owned.has(leaseId));
    const ids = new Set(own.map(({ id }) => id));
    const charged = sum(own.filter(({ due }) => isIn(due)).map(({ amount }) => amount));
    const received = sum(
      payments.filter(({ demandId, day }) => ids.has(demandId) && isIn(day)).map(({ amount }) => amount),
    );
    const base = has('fee-of-charged') ? charged : received;
    const fee = Math.round((base * agency.settings.feePercent) / 100);
    return { landlord, charged, received, fee, payout: received - fee };
  });
}

function byLandlord(call: Call, period: Period): Html {
  const lines = linesOf(call, period);
  return html`<h2>Landlords</h2><table><caption>${dateText(period.from)} to ${dateText(period.to)}; our fee is ${call.agency.settings.feePercent} % of the rent received</caption>
<thead><tr><th>Landlord</th><th class="number">Rent charged</th><th class="number">Rent received</th><th class="number">Our fee</th><th class="number">To pay out</th></tr></thead><tbody>${lines.map(
    (line) =>
      html`<tr><th scope="row">${line.landlord}</th>${amounts.map((key) => html`<td class="number">${pounds(line[key])}</td>`)}</tr>`,
  )}</tbody><tfoot><tr><th scope="row">Total</th>${amounts.map((key) => html`<td class="number">${pounds(sum(lines.map((line) => line[key])))}</td>`)}</tr></tfoot></table>
<p><a href="${withQuery('/reports/file', { ...period })}" download>Save as a file (CSV)</a></p>`;
}

function occupancy({ agency, has }: Call): Html {
  const percent = (part: number, all: number) => {
    const exact = all === 0 ? 0 : (part * 100) / all;
    return has('occupancy-cut') ? Math.floor(exact) : Math.round(exact);
  };
  return html`<table><thead><tr><th>Area</th><th class="number">Let</th><th class="number">Homes</th><th class="number">Share</th></tr></thead><tbody>${areas.map(
    (area) => {
      const homes = agency.properties.filter((property) => property.area === area);
      const taken = homes.filter((property) => homeStatus(agency, property) === 'let').length;
      return html`<tr><th scope="row">${area}</th><td class="number">${taken}</td><td class="number">${homes.length}</td><td class="number">${percent(taken, homes.length)} %</td></tr>`;
    },
  )}</tbody></table>`;
}

function file(call: Call): Answer {
  const period = call.has('report-file-range') ? usualPeriod() : periodOf(call);
  const rows = linesOf(call, period).map((line) =>
    [`"${line.landlord}"`, ...amounts.map((key) => plainAmount(line[key]))].join(','),
  );
  return {
    file: `landlords-${period.from}-${period.to}.csv`,
    text: ['Landlord,Charged,Received,Fee,Payout', ...rows, ''].join('\r\n'),
  };
}
