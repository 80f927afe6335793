import type { Dials } from '@testkernel/sdk';
import type { RecordReach } from '../entity/record-controls.ts';
import { isSafeToSubmit } from '../flows/forms/form-fitness.ts';
import { maySendMessages, sendable } from '../flows/forms/sendable.ts';
import type { MaySend } from '../journey/journey.ts';
import { maySendOrders } from '../journey/order-form.ts';

/** What a run may do beyond what harms nobody. */
export interface Permissions {
  readonly maySend: MaySend;
  readonly reach: RecordReach;
}

/** @param placesOrders whether the operator allows to place orders that ask for no payment */
export function permissionsOf(dials: Dials, placesOrders: boolean): Permissions {
  const ofForms = placesOrders ? maySendOrders : isSafeToSubmit;
  const sends = maySendMessages(dials);
  return {
    maySend: sends ? (form, page) => ofForms(sendable(form), page) : ofForms,
    reach: { sends, orders: placesOrders },
  };
}
