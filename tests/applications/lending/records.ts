export interface Tool {
  readonly id: number;
  name: string;
  category: string;
  shelf: string;
  description: string;
  /** For each day that it comes back late, in pence. */
  fee: number;
  bought: string;
  inRepair: boolean;
  /** Whether it was deleted; loans still name it. */
  isRemoved: boolean;
}

export type Membership = 'standard' | 'family';

/** What people say about themselves when they join. */
export interface Person {
  name: string;
  email: string;
  phone: string;
  street: string;
  membership: Membership;
}

export interface Member extends Person {
  readonly id: number;
  readonly joined: string;
  /** Whether the member was deleted; loans still name the member. */
  isRemoved: boolean;
}

export interface Loan {
  readonly id: number;
  readonly toolId: number;
  readonly memberId: number;
  readonly from: string;
  due: string;
  returned: string | null;
  isExtended: boolean;
  isFeePaid: boolean;
}

export interface Reservation {
  readonly id: number;
  readonly toolId: number;
  readonly memberId: number;
  /** The day from which the tool is wanted. */
  readonly from: string;
}

export interface JoinRequest extends Person {
  readonly id: number;
  readonly day: string;
  readonly about: string;
}

export const membershipNames: Readonly<Record<Membership, string>> = {
  standard: 'Standard',
  family: 'Family',
};

/** How many tools a member may have at home. */
export const toolLimits: Readonly<Record<Membership, number>> = { standard: 2, family: 4 };
