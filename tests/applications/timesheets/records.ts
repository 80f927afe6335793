export const roles = ['Partner', 'Consultant', 'Assistant'] as const;

export interface Member {
  readonly id: number;
  name: string;
  email: string;
  role: string;
  /** For an hour, in pence. */
  rate: number;
  weeklyHours: number;
  /** Whether nothing new is entered for the person. */
  hasLeft: boolean;
}

export const paymentTerms = [14, 30, 60] as const;

export interface Client {
  readonly id: number;
  name: string;
  contact: string;
  email: string;
  phone: string;
  /** How many days after an invoice was sent it is due. */
  paymentDays: number;
  notes: string;
  isArchived: boolean;
}

export type ProjectStatus = 'active' | 'paused' | 'finished';

export const projectStatusNames: Readonly<Record<ProjectStatus, string>> = {
  active: 'Active',
  paused: 'Paused',
  finished: 'Finished',
};

export interface Project {
  readonly id: number;
  clientId: number;
  name: string;
  status: ProjectStatus;
  budgetHours: number;
  starts: string;
  ends: string;
}

export interface Entry {
  readonly id: number;
  readonly memberId: number;
  projectId: number;
  day: string;
  minutes: number;
  note: string;
  isBillable: boolean;
  /** The invoice that it is part of. */
  invoiceId: number | null;
}

export const categories = ['Travel', 'Hotel', 'Meals', 'Materials', 'Software'] as const;

export interface Expense {
  readonly id: number;
  projectId: number;
  day: string;
  category: string;
  text: string;
  /** In pence, without VAT. */
  amount: number;
  isBillable: boolean;
  invoiceId: number | null;
}

export interface InvoiceLine {
  readonly text: string;
  /** Null for an expense. */
  readonly minutes: number | null;
  readonly amount: number;
}

export interface Invoice {
  readonly id: number;
  readonly clientId: number;
  /** What the client needs to look at it, beside its number. */
  readonly code: string;
  readonly vatPercent: number;
  readonly lines: readonly InvoiceLine[];
  /** Null for a draft. */
  sent: string | null;
  due: string | null;
  paid: string | null;
  /** The days of the reminders. */
  readonly reminders: string[];
}

export interface OfferRequest {
  readonly id: number;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly service: string;
  readonly hours: number;
  readonly text: string;
  readonly received: string;
  isAnswered: boolean;
}

export interface Settings {
  name: string;
  email: string;
  phone: string;
  vatPercent: number;
  paymentDays: number;
  invoiceText: string;
}

/** What is offered to clients, with the price of an hour in pence. */
export const services = [
  {
    key: 'workshop',
    name: 'Workshop',
    rate: 14000,
    text: 'A day with your team, prepared and written up by us.',
  },
  {
    key: 'study',
    name: 'Study',
    rate: 9500,
    text: 'We collect figures, ask people, and tell you what they say.',
  },
  {
    key: 'process',
    name: 'Process review',
    rate: 11000,
    text: 'We look at how work is done, and how it could be simpler.',
  },
  {
    key: 'support',
    name: 'Project support',
    rate: 8750,
    text: 'Somebody of ours works in your project for some hours a week.',
  },
] as const;
