import type { ClassifiedPage, Control, FormField, FormModel, PageModel, PageState } from '@testkernel/sdk';
import { blankPage } from '../../../../tests/fixtures/blank-page.ts';

/** Parts of page models; those that a test does not mention are empty. */
export const origin = 'http://sample';

export function pageModel(path: string, change: Partial<PageModel> = {}): PageModel {
  const own = { title: `The page ${path}`, depth: path === '/' ? 0 : 1 };
  return blankPage(origin, path, { ...own, ...change });
}

export function classified(page: PageModel, kind: ClassifiedPage['kind'] = 'content'): ClassifiedPage {
  return { page, kind };
}

export function control(name: string, change: Partial<Control> = {}): Control {
  const role = change.role ?? 'button';
  return {
    role,
    name,
    locators: [`getByRole('${role}', { name: '${name}', exact: true })`],
    href: null,
    destructive: false,
    disabled: false,
    form: null,
    ...change,
  };
}

export function field(label: string, change: Partial<FormField> = {}): FormField {
  return {
    label,
    name: label.toLowerCase(),
    type: 'text',
    locators: [`getByLabel('${label}', { exact: true })`],
    required: false,
    value: '',
    placeholder: '',
    minLength: null,
    maxLength: null,
    min: null,
    max: null,
    pattern: null,
    options: [],
    ...change,
  };
}

export function formModel(fields: readonly FormField[], change: Partial<FormModel> = {}): FormModel {
  return {
    purpose: 'other',
    name: '',
    method: 'post',
    action: null,
    fields,
    submit: control('Save'),
    destructive: false,
    ...change,
  };
}

export function pageState(openedBy: string, change: Partial<PageState> = {}): PageState {
  return {
    id: `state-${openedBy}`,
    kind: 'dialog',
    name: openedBy,
    path: [`getByRole('button', { name: '${openedBy}', exact: true })`],
    openedBy,
    headings: [],
    controls: [],
    forms: [],
    ...change,
  };
}
