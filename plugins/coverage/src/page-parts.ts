import { type Control, type FormModel, formSignature, type KeptPage, type PageState } from '@testkernel/sdk';

export interface PlacedControl {
  readonly page: KeptPage;
  readonly state: PageState | null;
  readonly control: Control;
  readonly form: FormModel | null;
}

export interface PlacedForm {
  readonly page: KeptPage;
  readonly state: PageState | null;
  readonly form: FormModel;
}

/** A control counts once, even if several pages have it. */
export function controlKey({ role, name }: Pick<Control, 'role' | 'name'>): string {
  return `${role} ${name}`;
}

/** The controls of a page and of its states, each role and name once. */
export function controlsOf(page: KeptPage): Map<string, PlacedControl> {
  const found = new Map<string, PlacedControl>();
  for (const { state, controls, forms } of partsOf(page)) {
    for (const control of controls) {
      const key = controlKey(control);
      const form = control.form === null ? null : (forms[control.form] ?? null);
      if (!found.has(key)) found.set(key, { page, state, control, form });
    }
  }
  return found;
}

/** The forms of a page and of its states, by their signature. */
export function formsOf(page: KeptPage): Map<string, PlacedForm> {
  const found = new Map<string, PlacedForm>();
  for (const { state, forms } of partsOf(page)) {
    for (const form of forms) {
      const key = formSignature(form);
      if (!found.has(key)) found.set(key, { page, state, form });
    }
  }
  return found;
}

function partsOf(page: KeptPage) {
  return [
    { state: null, controls: page.controls, forms: page.forms },
    ...page.states.map((state) => ({ state, controls: state.controls, forms: state.forms })),
  ];
}
