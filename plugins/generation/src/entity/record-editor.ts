import type { FormModel, ShownPage, Step } from '@testkernel/sdk';
import { unique } from '../write/unique.ts';
import { clickOn } from './click-on.ts';
import type { Record } from './record.ts';
import { clicksInPageMenu } from './record-menu.ts';

/** Names of what opens a record to change it. */
export const editing = /^(edit|change|modify|rename|update|bearbeiten|ändern|modifier|editar|cambiar)\b/i;

/** The form that holds a record, and the steps that open it. */
export interface Editor {
  readonly open: Step[];
  readonly form: FormModel;
}

/** Opens the form that holds the record: on its page, or behind a button there or in a menu of it. Null where there is none. */
export async function openEditor(record: Record): Promise<Editor | null> {
  const page = await record.page();
  const shown = await shownEditor(record, page);
  if (shown !== null) return { open: [], form: shown };
  const button = page.controls.find(
    ({ name, destructive, disabled }) => editing.test(name) && !destructive && !disabled,
  );
  const open = clickOn(button) ?? (await clicksInPageMenu(record, editing));
  if (open === null) return null;
  await record.play(open);
  const form = editorsOn(await record.page()).find((one) => record.isIn(one));
  return form === undefined ? null : { open, form };
}

/** The form of the page that holds the record; on its own page also one that holds other texts of it than its title. */
export async function shownEditor(record: Record, page: ShownPage): Promise<FormModel | null> {
  const forms = editorsOn(page);
  const editor = forms.find((form) => record.isIn(form));
  if (editor !== undefined) return editor;
  const further = forms.find(holdsOwnText);
  return further !== undefined && (await record.isOnOwnPage()) ? further : null;
}

/** Whether a field holds something that was entered with the record. */
export function holdsOwnText({ fields }: FormModel): boolean {
  return fields.some(({ value }) => value.includes(unique));
}

function editorsOn({ forms }: ShownPage): FormModel[] {
  return forms.filter(({ submit, destructive }) => submit !== null && !destructive);
}
