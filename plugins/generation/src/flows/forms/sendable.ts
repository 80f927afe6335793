import {
  AllowSendingDial,
  type Dials,
  dialValue,
  type FormModel,
  type PageModel,
  ReadOnlyDial,
} from '@testkernel/sdk';

/** Whether forms that send messages may be sent. */
export function maySendMessages(dials: Dials): boolean {
  return dialValue(dials, AllowSendingDial) && !dialValue(dials, ReadOnlyDial);
}

/** The form, without what keeps it from being sent if that is only that it sends a message. */
export function sendable(form: FormModel): FormModel {
  if (form.sends !== true) return form;
  const { sends, ...harmless } = form;
  return { ...harmless, destructive: false };
}

/** The page with its forms, those of its states too, as `sendable`. */
export function withSendableForms(page: PageModel): PageModel {
  return {
    ...page,
    forms: page.forms.map(sendable),
    states: page.states.map((state) => ({ ...state, forms: state.forms.map(sendable) })),
  };
}
