import type { FormModel, KeptPage, ObservedRequest, PageModel, PageState } from '@testkernel/sdk';

const mostControls = 120;
const mostStates = 40;
const mostRequests = 60;
const mostErrors = 5;

/** A page as it is kept, and how many of its parts are not. */
export function toKeptPage(page: PageModel): { readonly page: KeptPage; readonly omitted: number } {
  const { ariaSnapshot: _, ...rest } = page;
  const kept: KeptPage = {
    ...rest,
    controls: page.controls.slice(0, mostControls),
    forms: page.forms.map(withoutValues),
    states: page.states.slice(0, mostStates).map(withoutTypedValues),
    requests: page.requests.slice(0, mostRequests).map(withoutQueryValues),
    consoleErrors: page.consoleErrors.slice(0, mostErrors),
  };
  const omitted =
    surplus(page.controls, mostControls) +
    surplus(page.states, mostStates) +
    surplus(page.requests, mostRequests);
  return { page: kept, omitted };
}

function surplus(parts: readonly unknown[], most: number): number {
  return Math.max(0, parts.length - most);
}

function withoutTypedValues(state: PageState): PageState {
  return { ...state, forms: state.forms.map(withoutValues) };
}

/** What a field holds may be somebody's data. */
function withoutValues(form: FormModel): FormModel {
  return { ...form, fields: form.fields.map((field) => ({ ...field, value: '' })) };
}

function withoutQueryValues(request: ObservedRequest): ObservedRequest {
  return { ...request, url: request.url.slice(0, 1000).replace(/=[^&#]*/g, '=') };
}
