import type { FormModel, PageModel } from '@testkernel/sdk';

/** What a page is about: its headings and forms. A form that signs out is no loss to a stranger. */
export function essenceOf(page: Pick<PageModel, 'headings' | 'forms'>): string {
  const forms = page.forms.filter((form) => !form.destructive).map(fieldsOf);
  return JSON.stringify([page.headings.map((heading) => heading.text), forms]);
}

function fieldsOf(form: FormModel): string[] {
  return [form.submit?.name ?? '', ...form.fields.map((field) => `${field.type} ${field.label}`)];
}
