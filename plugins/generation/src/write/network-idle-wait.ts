import type { Step } from '@testkernel/sdk';

/** Until the page has asked for nothing for half a second. */
export const networkIdleWait: Step = { action: 'wait', value: 'networkidle' };
