export interface Property {
  readonly id: number;
  /** Like LS-101, on the board outside and in letters. */
  reference: string;
  street: string;
  area: string;
  postcode: string;
  kind: string;
  bedrooms: number;
  /** A month, in pence. */
  rent: number;
  landlord: string;
  isFurnished: boolean;
  availableFrom: string;
  description: string;
  /** Whether the public may see it while it is not let. */
  isAdvertised: boolean;
  /** Whether it was removed; leases still name it. */
  isRemoved: boolean;
}

export interface Tenant {
  readonly id: number;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  workPhone: string;
  born: string;
  occupation: string;
}

export interface Lease {
  readonly id: number;
  readonly propertyId: number;
  readonly tenantId: number;
  readonly start: string;
  /** The last day. */
  end: string;
  readonly rent: number;
  readonly deposit: number;
}

/** The rent of a month. */
export interface Demand {
  readonly id: number;
  readonly leaseId: number;
  readonly due: string;
  readonly amount: number;
}

export interface Payment {
  readonly id: number;
  readonly demandId: number;
  readonly day: string;
  readonly amount: number;
  readonly method: string;
}

export interface Note {
  readonly day: string;
  readonly text: string;
}

export interface Repair {
  readonly id: number;
  readonly propertyId: number;
  readonly title: string;
  readonly description: string;
  readonly reportedBy: string;
  readonly reported: string;
  priority: string;
  state: RepairState;
  contractor: string;
  /** In pence; 0 where there is none yet. */
  estimate: number;
  /** Whether the landlord agrees with the costs. */
  isApproved: boolean;
  readonly notes: Note[];
}

export interface Viewing {
  readonly id: number;
  propertyId: number;
  visitor: string;
  phone: string;
  day: string;
  /** Like 14:30. */
  time: string;
  agent: string;
  isCancelled: boolean;
}

export interface Enquiry {
  readonly id: number;
  readonly propertyId: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly received: string;
  /** The day wished for a viewing; empty where any will do. */
  readonly wished: string;
  readonly message: string;
  state: EnquiryState;
}

export interface Settings {
  phone: string;
  email: string;
  opens: string;
  closes: string;
  feePercent: number;
  interestPercent: number;
  /** Repairs that cost more need the approval of the landlord; in pence. */
  approvalLimit: number;
}

export type RepairState = 'reported' | 'ordered' | 'working' | 'done';
export type EnquiryState = 'new' | 'answered' | 'closed';

export const repairStates: Readonly<Record<RepairState, string>> = {
  reported: 'Reported',
  ordered: 'Ordered',
  working: 'In progress',
  done: 'Done',
};

export const enquiryStates: Readonly<Record<EnquiryState, string>> = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
};

/** The most pressing first. */
export const priorities = ['Urgent', 'High', 'Normal', 'Low'];
export const areas = ['Hillside', 'Old Town', 'Riverside', 'Station Quarter'];
export const kinds = ['Flat', 'Studio', 'Maisonette', 'House'];
export const landlords = [
  'Alder Homes Ltd',
  'Bridget Coyle',
  'G. & P. Whitlock',
  'Harrow Trust',
  'Samuel Okoro',
  'Yvonne Petit',
];
export const agents = ['Nadia Brook', 'Priya Sen', 'Tom Hale'];
export const contractors = [
  'Bell Plumbing',
  'Croft Electrical',
  'Dunn & Daughter',
  'Rapid Locks',
  'Slate Roofing',
];
export const methods = ['Bank transfer', 'Card', 'Standing order', 'Cash'];
