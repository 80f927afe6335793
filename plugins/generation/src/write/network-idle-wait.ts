import type { Step } from '@testkernel/sdk';

/** Waits until the page has sent no request for half a second. */
export const networkIdleWait: Step = { action: 'wait', value: 'networkidle' };
