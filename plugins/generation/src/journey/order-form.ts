import type { FormModel, PageModel } from '@testkernel/sdk';
import { asksForPayment, isSafeToSubmit } from '../flows/forms/form-fitness.ts';

const ordering =
  /\b(place (your |my |the )?order|order now|submit order|confirm order|complete (order|booking)|book now)\b/i;

/**
 * Whether a form may be sent when the operator allows placing orders. Forms that ask for payment are never
 * sent.
 */
export function maySendOrders(form: FormModel, page: Pick<PageModel, 'signedIn'>): boolean {
  if (isSafeToSubmit(form, page)) return true;
  const name = form.submit?.name ?? '';
  return (
    ordering.test(name) && !asksForPayment(form) && isSafeToSubmit({ ...form, destructive: false }, page)
  );
}
