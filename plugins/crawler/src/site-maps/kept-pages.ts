import type { FormModel, KeptPage, ObservedRequest, PageModel, PageState } from '@testkernel/sdk';

const maxControls = 120;
const maxStates = 40;
const maxRequests = 60;
const maxErrors = 5;

/** A page as it is stored, and the number of its parts that are left out. */
export function toKeptPage(page: PageModel): { readonly page: KeptPage; readonly omitted: number } {
  const { ariaSnapshot: _, ...rest } = page;
  const kept: KeptPage = {
    ...rest,
    controls: page.controls.slice(0, maxControls),
    forms: page.forms.map(withoutValues),
    states: page.states.slice(0, maxStates).map(withoutTypedValues),
    requests: page.requests.slice(0, maxRequests).map(withoutQueryValues),
    consoleErrors: page.consoleErrors.slice(0, maxErrors),
  };
  const omitted =
    surplus(page.controls, maxControls) +
    surplus(page.states, maxStates) +
    surplus(page.requests, maxRequests);
  return { page: kept, omitted };
}

function surplus(parts: readonly unknown[], max: number): number {
  return Math.max(0, parts.length - max);
}

function withoutTypedValues(state: PageState): PageState {
  return { ...state, forms: state.forms.map(withoutValues) };
}

/** Removes the values of fields, which may be personal data. */
function withoutValues(form: FormModel): FormModel {
  return { ...form, fields: form.fields.map((field) => ({ ...field, value: '' })) };
}

function withoutQueryValues(request: ObservedRequest): ObservedRequest {
  return { ...request, url: request.url.slice(0, 1000).replace(/=[^&#]*/g, '=') };
}
