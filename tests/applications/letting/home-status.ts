import type { Agency } from './agency.ts';
import { addDays, today } from './calendar-date.ts';
import type { Lease, Property } from './records.ts';

export type HomeStatus = 'let' | 'soon' | 'offer' | 'vacant';
export type LeaseState = 'starting' | 'current' | 'ending' | 'ended';

export const homeStatuses: Readonly<Record<HomeStatus, string>> = {
  let: 'Let',
  soon: 'Let soon',
  offer: 'On offer',
  vacant: 'Vacant',
};

export const leaseStates: Readonly<Record<LeaseState, string>> = {
  current: 'Current',
  starting: 'Starting',
  ending: 'Ending soon',
  ended: 'Ended',
};

/** How many days before its last one a lease counts as ending. */
export const endingDays = 60;

export function homeStatus(agency: Agency, property: Property): HomeStatus {
  const [lease] = agency.openLeases(property.id);
  if (lease) return lease.start > today() ? 'soon' : 'let';
  return property.isAdvertised ? 'offer' : 'vacant';
}

export function leaseState({ start, end }: Lease): LeaseState {
  if (end < today()) return 'ended';
  if (start > today()) return 'starting';
  return end <= addDays(today(), endingDays) ? 'ending' : 'current';
}

export function leaseReference({ id }: Pick<Lease, 'id'>): string {
  return `TN-${1000 + id}`;
}
