import type { FormModel, PageModel, PageState } from '@testkernel/sdk';

/** A form and where it is: on the page as it opens, or in one of its states. */
export interface FormPlace {
  readonly page: PageModel;
  readonly state: PageState | null;
  readonly form: FormModel;
  /** Its index on the page or in the state. */
  readonly index: number;
}

/** Every form of a page, those of its states last. */
export function formsOf(page: PageModel): FormPlace[] {
  const own = page.forms.map((form, index) => ({ page, state: null, form, index }));
  const inside = page.states.flatMap((state) =>
    state.forms.map((form, index) => ({ page, state, form, index })),
  );
  return [...own, ...inside];
}

/** The state that a plan names; null if it names none, `undefined` if the page has no state with that id. */
export function stateOf(page: PageModel, id: string | undefined): PageState | null | undefined {
  return id === undefined ? null : page.states.find((state) => state.id === id);
}
