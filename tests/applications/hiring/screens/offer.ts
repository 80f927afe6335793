import { type Html, html } from '../../html.ts';
import { endWith, moveTo } from '../application-state.ts';
import { addDays, dateText } from '../calendar-date.ts';
import { page } from '../layout.ts';
import { pounds, rangeText } from '../money.ts';
import { accept, offerState, offerStates } from '../offer-state.ts';
import type { Offer } from '../records.ts';
import { type Answer, type Call, goTo, type Route, refuse, signedInName } from '../route.ts';
import { applicationLink, jobLink } from './links.ts';

export const offerRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/offers\/(\d+)$/, answer: forOffer(show) },
  { method: 'POST', path: /^\/offers\/(\d+)\/accept$/, answer: forOffer(acceptOffer) },
  { method: 'POST', path: /^\/offers\/(\d+)\/decline$/, answer: forOffer(decline) },
  { method: 'POST', path: /^\/offers\/(\d+)\/withdraw$/, answer: forOffer(withdraw) },
  { method: 'POST', path: /^\/offers\/(\d+)\/extend$/, answer: forOffer(extend) },
];

/** By how many days an offer is extended. */
const extraDays = 7;

function forOffer(answer: (call: Call, offer: Offer) => Answer): Route['answer'] {
  return (call) => {
    const offer = call.office.offer(call.id);
    return offer ? answer(call, offer) : null;
  };
}

function show(call: Call, offer: Offer): Answer {
  const { office, has } = call;
  const application = office.application(offer.applicationId);
  const job = application && office.job(application.jobId);
  const starts = has('offer-start-shifted') ? addDays(offer.starts, -1) : offer.starts;
  const body = html`<p><a href="/offers">All offers</a></p>
<dl><dt>Candidate</dt><dd>${application && applicationLink(office, application)}</dd><dt>Job</dt><dd>${application && jobLink(office, application)}</dd>
<dt>Salary</dt><dd>${pounds(offer.salary)} a year</dd>${job && html`<dt>Range of the job</dt><dd>${rangeText(job.salaryFrom, job.salaryTo)}</dd>`}<dt>First day of work</dt><dd>${dateText(starts)}</dd>
<dt>Made on</dt><dd>${dateText(offer.made)}</dd><dt>Expires on</dt><dd>${dateText(offer.expires)}</dd><dt>State</dt><dd>${offerStates[offerState(offer)]}</dd></dl>${answers(offer)}`;
  return page(call, { title: `Offer to ${office.candidateName(application)}`, body });
}

function answers(offer: Offer): Html | null {
  const { id } = offer;
  if (offer.state !== 'open') return null;
  return html`<div class="actions"><form method="post" action="/offers/${id}/accept"><button>Accepted by candidate</button></form>
<form method="post" action="/offers/${id}/decline" data-question="Was the offer declined?" data-text="The application ends with it." data-yes="Yes, declined" data-no="No, go back"><button class="danger">Declined by candidate</button></form>
<form method="post" action="/offers/${id}/withdraw" data-question="Withdraw this offer?" data-text="The candidate goes back to the stage Interview." data-yes="Withdraw offer" data-no="Keep offer"><button class="danger">Withdraw offer</button></form>
<form method="post" action="/offers/${id}/extend"><button>Extend by ${extraDays} days</button></form></div>`;
}

function decided(call: Call, { id }: Offer): Answer {
  return refuse(call, `/offers/${id}`, 'This offer is decided already.');
}

function acceptOffer(call: Call, offer: Offer): Answer {
  const state = offerState(offer);
  if (offer.state !== 'open') return decided(call, offer);
  if (state === 'expired' && !call.has('expired-offer-accepted'))
    return refuse(call, `/offers/${offer.id}`, 'This offer has expired. Please extend it first.');
  const application = call.office.application(offer.applicationId);
  const isClosing = accept(call, offer);
  const closed = isClosing
    ? ` All positions are filled, so ${call.office.jobTitle(application)} is closed.`
    : '';
  return goTo(call, `/offers/${offer.id}`, `${call.office.candidateName(application)} is hired.${closed}`);
}

function decline(call: Call, offer: Offer): Answer {
  if (offer.state !== 'open') return decided(call, offer);
  const application = call.office.application(offer.applicationId);
  offer.state = 'declined';
  if (application && !call.has('declined-still-active')) endWith(call, application, 'withdrawn', 'Candidate');
  return goTo(call, `/offers/${offer.id}`, 'The offer was declined.');
}

function withdraw(call: Call, offer: Offer): Answer {
  if (offer.state !== 'open') return decided(call, offer);
  const application = call.office.application(offer.applicationId);
  offer.state = 'withdrawn';
  if (application) moveTo(call, application, 'interview', signedInName(call));
  return goTo(call, `/offers/${offer.id}`, 'The offer was withdrawn.');
}

function extend(call: Call, offer: Offer): Answer {
  if (offer.state !== 'open') return decided(call, offer);
  offer.expires = addDays(offer.expires, extraDays);
  return goTo(call, `/offers/${offer.id}`, `The offer expires on ${dateText(offer.expires)} now.`);
}
