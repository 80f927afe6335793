import type { FormModel, ShownPage, Step } from '@testkernel/sdk';
import type { Record } from './record.ts';

/** Names of what opens a record to change it. */
export const editing = /^(edit|change|modify|rename|update|bearbeiten|ändern|modifier|editar|cambiar)\b/i;

/** The form that holds a record, and the steps that open it. */
export interface Editor {
  readonly open: Step[];
  readonly form: FormModel;
}

/** Opens the form that holds the record: on its page, or behind a button there. Null where there is none. */
export async function openEditor(record: Record): Promise<Editor | null> {
  const page = await record.page();
  const shown = editorOn(record, page);
  if (shown !== null) return { open: [], form: shown };
  const button = page.controls.find(
    ({ name, destructive, disabled }) => editing.test(name) && !destructive && !disabled,
  );
  const [selector] = button?.locators ?? [];
  if (selector === undefined) return null;
  const open: Step = { action: 'click', selector };
  await record.play([open]);
  const form = editorOn(record, await record.page());
  return form === null ? null : { open: [open], form };
}

function editorOn(record: Record, page: ShownPage): FormModel | null {
  return page.forms.find((form) => record.isIn(form) && form.submit !== null && !form.destructive) ?? null;
}
