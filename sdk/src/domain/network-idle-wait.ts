import type { Step } from './step.ts';

/** Waits until the page that was loaded has sent no request for half a second, and what it has sent since then is answered. */
export const networkIdleWait: Step = { action: 'wait', value: 'networkidle' };
