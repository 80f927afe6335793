import type { Step } from './step.ts';

/** Waits until the page has sent no request for half a second. */
export const networkIdleWait: Step = { action: 'wait', value: 'networkidle' };
