import { isDay } from './calendar.ts';
import { hoursProblem } from './duration.ts';
import { type Choice, type Field, isWhole, longerThan } from './fields.ts';

export type JobState = 'received' | 'repair' | 'parts' | 'ready' | 'collected';

/** In the order in which a repair goes through them. */
export const states: readonly { readonly id: JobState; readonly name: string }[] = [
  { id: 'received', name: 'Received' },
  { id: 'repair', name: 'In repair' },
  { id: 'parts', name: 'Waiting for parts' },
  { id: 'ready', name: 'Ready' },
  { id: 'collected', name: 'Collected' },
];

export const mechanics = ['Aylin Demir', 'Jonas Bech', 'Rosa Marín'] as const;

export const stateChoices: readonly Choice[] = states.map(({ id, name }) => [id, name]);
export const mechanicChoices: readonly Choice[] = mechanics.map((name) => [name, name]);

export const highestDiscount = 30;

export interface Task {
  readonly id: number;
  readonly text: string;
  readonly minutes: number;
  done: boolean;
}

export interface UsedPart {
  readonly id: number;
  readonly partId: number;
  readonly name: string;
  readonly quantity: number;
  /** For one, on the day that it was used. */
  readonly cents: number;
}

export interface Change {
  readonly when: string;
  readonly text: string;
}

export interface Job {
  readonly id: number;
  readonly bicycleId: number;
  title: string;
  state: JobState;
  mechanic: string;
  readonly received: string;
  due: string;
  /** Empty until then. */
  collected: string;
  /** In percent. */
  discount: number;
  notes: string;
  readonly tasks: Task[];
  readonly parts: UsedPart[];
  /** The newest first. */
  readonly history: Change[];
}

/** In cents. */
export interface Price {
  readonly labour: number;
  readonly parts: number;
  readonly discount: number;
  readonly net: number;
  readonly vat: number;
  readonly total: number;
}

/** A job in the list and on the board. */
export interface JobRow {
  readonly id: number;
  readonly number: string;
  readonly title: string;
  readonly state: JobState;
  readonly mechanic: string;
  readonly due: string;
  readonly customer: string;
  readonly bicycle: string;
  readonly total: number;
}

export interface JobView {
  readonly job: Job;
  readonly row: JobRow;
  /** Null where the customer was deleted. */
  readonly customerId: number | null;
  readonly price: Price;
  readonly vatPercent: number;
  readonly minutes: number;
}

export interface JobListing {
  readonly rows: readonly JobRow[];
  readonly count: number;
  readonly page: number;
  readonly pages: number;
}

export interface BoardColumn {
  readonly state: JobState;
  readonly count: number;
  readonly jobs: readonly JobRow[];
}

/** What everybody may know of a repair who knows its number. */
export interface JobStatus {
  readonly number: string;
  readonly bicycle: string;
  readonly state: JobState;
  readonly due: string;
}

const dayProblem = (text: string) => (isDay(text) ? null : 'Enter a date.');

const details: readonly Field[] = [
  { name: 'title', label: 'Problem', type: 'text', required: true, problem: longerThan(60) },
  { name: 'mechanic', label: 'Mechanic', type: 'select', required: true, choices: mechanicChoices },
  { name: 'due', label: 'Due', type: 'date', required: true, problem: dayProblem },
];

export const newJobFields: readonly Field[] = [
  { name: 'bicycle', label: 'Bicycle', type: 'select', required: true },
  ...details,
];

export const jobFields: readonly Field[] = [
  ...details,
  {
    name: 'discount',
    label: 'Discount in %',
    type: 'number',
    required: true,
    problem: (text) =>
      isWhole(text, 0, highestDiscount) ? null : `The discount goes from 0 to ${highestDiscount} %.`,
  },
  { name: 'notes', label: 'Notes', type: 'area', problem: longerThan(300) },
];

export const taskFields: readonly Field[] = [
  { name: 'text', label: 'New task', type: 'text', required: true, problem: longerThan(60) },
  { name: 'hours', label: 'Hours', type: 'number', step: '0.25', required: true, problem: hoursProblem },
];

export const usedPartFields: readonly Field[] = [
  { name: 'part', label: 'Part', type: 'select', required: true },
  {
    name: 'quantity',
    label: 'Quantity',
    type: 'number',
    required: true,
    problem: (text) => (isWhole(text, 1, 99) ? null : 'The quantity goes from 1 to 99.'),
  },
];

export function stateName(id: JobState): string {
  return states.find((state) => state.id === id)?.name ?? id;
}

export function isState(text: string): text is JobState {
  return states.some(({ id }) => id === text);
}

export function isOverdue({ state, due }: Pick<Job, 'state' | 'due'>, day: string): boolean {
  return state !== 'ready' && state !== 'collected' && due < day;
}
