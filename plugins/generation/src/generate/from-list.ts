import { networkIdleWait } from '@testkernel/sdk';
import type { Entity, RecordForm } from '../entity/entity.ts';
import { orNull } from '../entity/patient-attempts.ts';
import type { Listing } from '../entity/record-lists.ts';
import { allChecked } from '../write/other-entries.ts';

/** A form that ends on a list of its records, and what can be done with these there. */
export interface FromList {
  readonly form: RecordForm;
  readonly entity: Entity;
}

/** Whether the page on which a form ended only names the record, as one that confirms it does, and nothing can be done with it there. */
export function isOnlyNamed({ rows, open, remove, endsOnOwnPage }: Entity): boolean {
  return rows === null && open.length === 0 && remove === null && !endsOnOwnPage;
}

/**
 * Explores the records of a form from the first page that lists them: with all boxes checked, which the form was sent without so far, or
 * else as it was sent. Null where nothing is found out.
 */
export async function exploreFromList(
  form: RecordForm,
  lists: Listing,
  explore: (form: RecordForm) => Promise<Entity | null>,
): Promise<FromList | null> {
  const { draft, fields } = form;
  const action = allChecked(draft.action, fields);
  const checked = { ...form, draft: { ...draft, action } };
  const ways = action.length > draft.action.length ? [checked, form] : [form];
  for (const way of ways.map((one) => endingOnList(one, lists))) {
    const entity = await orNull(() => explore(way));
    if (entity !== null) return { form: way, entity };
  }
  return null;
}

/** The form, as if it ended on the first page that lists its records. */
function endingOnList(form: RecordForm, { reach, numbers }: Listing): RecordForm {
  const { draft, signature } = form;
  const listPath = reach.findLast(({ action }) => action === 'navigate')?.url ?? form.listPath;
  return {
    ...form,
    draft: { ...draft, action: [...draft.action, networkIdleWait, ...reach] },
    signature: `${signature} listed`,
    listPath,
    listPaths: [],
    behindSignIn: null,
    first: undefined,
    numbers,
  };
}
