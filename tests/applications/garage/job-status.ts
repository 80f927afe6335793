import type { JobStatus } from './records.ts';

export const statusNames: Readonly<Record<JobStatus, string>> = {
  quote: 'Quote',
  approved: 'Approved',
  working: 'In progress',
  waiting: 'Waiting for parts',
  ready: 'Ready',
  collected: 'Collected',
  cancelled: 'Cancelled',
};

/** What a customer reads about it. */
export const publicStatus: Readonly<Record<JobStatus, string>> = {
  quote: 'We have written a quote and wait for your approval.',
  approved: 'Your vehicle is waiting for its turn.',
  working: 'We are working on your vehicle.',
  waiting: 'We are waiting for parts.',
  ready: 'Your vehicle is ready to be collected.',
  collected: 'Your vehicle was collected.',
  cancelled: 'This repair was cancelled.',
};

interface Step {
  readonly to: JobStatus;
  readonly label: string;
}

/** What can be done next with a job. */
export const nextSteps: Readonly<Record<JobStatus, readonly Step[]>> = {
  quote: [
    { to: 'approved', label: 'Approve' },
    { to: 'cancelled', label: 'Cancel job' },
  ],
  approved: [
    { to: 'working', label: 'Start work' },
    { to: 'cancelled', label: 'Cancel job' },
  ],
  working: [
    { to: 'waiting', label: 'Wait for parts' },
    { to: 'ready', label: 'Finish work' },
  ],
  waiting: [{ to: 'working', label: 'Continue work' }],
  ready: [
    { to: 'working', label: 'Reopen' },
    { to: 'collected', label: 'Hand over' },
  ],
  collected: [],
  cancelled: [],
};

/** Whether the vehicle is still being cared for. */
export function isOpen(status: JobStatus): boolean {
  return status !== 'collected' && status !== 'cancelled';
}

/** Whether the work is still going on, so that its lines can change. */
export function isChangeable(status: JobStatus): boolean {
  return isOpen(status) && status !== 'ready';
}
