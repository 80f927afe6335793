import { type ClassifiedPage, type FormModel, formSignature } from '@testkernel/sdk';
import type { EntityExplorer } from '../entity/entity-explorer.ts';
import { isForRecord } from '../flows/forms/form-place.ts';

/**
 * Whether a form is to be sent on records of the tests' own alone: it is on the page of a record that was there before, its entries stay
 * there, so that each of its tests would change what the others see, and tests send it on own records as well.
 */
export function isLeftToOwnRecords(
  form: FormModel,
  page: ClassifiedPage,
  explorer: Pick<EntityExplorer, 'known' | 'sendsOnOwnRecords'>,
): boolean {
  const signature = formSignature(form);
  const isRemoved = Boolean(explorer.known({ signature })?.remove);
  return isForRecord(page) && !isRemoved && explorer.sendsOnOwnRecords(signature);
}
