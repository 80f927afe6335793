import { moveTo } from './application-state.ts';
import { today } from './calendar-date.ts';
import { isFilled } from './job-state.ts';
import type { Offer } from './records.ts';
import type { Call } from './route.ts';

export type OfferState = Offer['state'] | 'expired';

export const offerStates: Readonly<Record<OfferState, string>> = {
  open: 'Waiting for an answer',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

/** Nobody has to do anything for an offer to expire. */
export function offerState({ state, expires }: Offer): OfferState {
  return state === 'open' && expires < today() ? 'expired' : state;
}

/** Hires the candidate; whether the job is closed by it, because all its positions are filled. */
export function accept(call: Call, offer: Offer): boolean {
  const { office, has } = call;
  const application = office.application(offer.applicationId);
  const job = application && office.job(application.jobId);
  offer.state = 'accepted';
  if (!application || !job) return false;
  moveTo(call, application, 'hired', 'Candidate');
  const candidate = office.candidate(application.candidateId);
  if (candidate) candidate.isInPool = false;
  if (job.status !== 'open' || !isFilled(office, job)) return false;
  if (!has('filled-job-open')) job.status = 'closed';
  return true;
}
