import type { StepAction } from '@testkernel/sdk';
import { assertAriaSnapshot } from './aria-snapshot-assertion.ts';
import * as elementAssertions from './element-assertions.ts';
import * as errorAssertions from './error-assertions.ts';
import * as formActions from './form-actions.ts';
import * as historyActions from './history-actions.ts';
import * as mouseActions from './mouse-actions.ts';
import * as numberActions from './number-actions.ts';
import { acceptDialog, navigate, scroll, wait } from './page-actions.ts';
import { assertTitle, assertUrl } from './page-assertions.ts';
import { request } from './request-action.ts';
import { assertSorted } from './sorted-assertion.ts';
import { assertTotal } from './total-assertion.ts';

/** The built-in actions, by name. */
export const coreActions: Readonly<Record<string, StepAction>> = {
  navigate,
  ...historyActions,
  acceptDialog,
  ...mouseActions,
  ...formActions,
  scroll,
  wait,
  ...elementAssertions,
  assertAriaSnapshot,
  assertSorted,
  assertTotal,
  ...numberActions,
  assertUrl,
  assertTitle,
  ...errorAssertions,
  request,
};
