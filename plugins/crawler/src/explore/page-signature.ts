import type { FormModel, PageModel } from '@testkernel/sdk';

/**
 * A key of a page's headings and forms, by which two readings of it are compared. Forms that sign out are
 * left out.
 */
export function pageSignature(page: Pick<PageModel, 'headings' | 'forms'>): string {
  const forms = page.forms.filter((form) => !form.destructive).map(fieldsOf);
  return JSON.stringify([page.headings.map((heading) => heading.text), forms]);
}

function fieldsOf(form: FormModel): string[] {
  return [form.submit?.name ?? '', ...form.fields.map((field) => `${field.type} ${field.label}`)];
}
