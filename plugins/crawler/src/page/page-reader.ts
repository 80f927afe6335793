import { createHash } from 'node:crypto';
import type { Control, FormField, FormModel, PageModel } from '@testkernel/sdk';
import type { JSHandle, Page } from 'playwright-core';
import { pageProgram } from '../in-page/page-program.ts';
import type { PageReading, RawControl, RawField, RawForm, RawPage } from '../in-page/raw-page.ts';
import { isDestructive } from './destructive.ts';
import { formPurpose } from './form-purpose.ts';
import { UniqueLocators } from './unique-locators.ts';

/** What a page itself shows: a page model without what only the visit knows. */
export interface PageView
  extends Pick<PageModel, 'title' | 'template' | 'ariaSnapshot' | 'headings' | 'controls' | 'forms'> {
  readonly canonical: string | null;
  readonly loadMs: number;
  /** Absolute targets of the links that may be followed. */
  readonly links: readonly string[];
  /** Those that open in another window. */
  readonly windowLinks: readonly string[];
}

const mostControls = 150;
const mostHeadings = 25;
const longestSnapshot = 40_000;

export async function readPageView(page: Page): Promise<PageView> {
  const handle: JSHandle<PageReading> = await page.evaluateHandle<PageReading>(pageProgram);
  try {
    const raw = await handle.evaluate((reading) => reading.page);
    const locators = new UniqueLocators(page, handle);
    const [controls, forms, headings, ariaSnapshot] = await Promise.all([
      readControls(raw, locators),
      Promise.all(raw.forms.map((form) => readForm(form, raw, locators))),
      readHeadings(raw, locators),
      page.locator('body').ariaSnapshot(),
    ]);
    return {
      title: raw.title,
      template: createHash('sha256').update(raw.outline).digest('hex').slice(0, 16),
      ariaSnapshot: ariaSnapshot.slice(0, longestSnapshot),
      headings,
      controls,
      forms,
      canonical: raw.canonical,
      loadMs: raw.loadMs,
      links: followable(raw),
      windowLinks: raw.controls.flatMap((one) => (one.opensWindow && one.href !== null ? [one.href] : [])),
    };
  } finally {
    await handle.dispose();
  }
}

async function readControls(raw: RawPage, locators: UniqueLocators): Promise<Control[]> {
  const controls = await Promise.all(
    raw.controls.slice(0, mostControls).map((control) => toControl(control, raw, locators)),
  );
  return controls.filter((control) => control.locators.length > 0);
}

async function toControl(control: RawControl, raw: RawPage, locators: UniqueLocators): Promise<Control> {
  const form = control.form === null ? undefined : raw.forms[control.form];
  const isField = form?.fields.some((field) => field.element === control.element) ?? false;
  return {
    role: control.role ?? control.tag,
    name: control.name,
    locators: await locators.of(control, isField),
    href: control.href,
    destructive: isDestructiveControl(control, form),
    disabled: control.disabled,
    form: control.form,
  };
}

function isDestructiveControl(control: RawControl, form: RawForm | undefined): boolean {
  const name = control.name || control.text || control.id.replace(/[-_]+/g, ' ');
  if (control.guarded || isDestructive(name, control.href)) return true;
  return form !== undefined && control.submits && (form.guarded || isDestructive('', form.action));
}

async function readForm(form: RawForm, raw: RawPage, locators: UniqueLocators): Promise<FormModel> {
  const submit = raw.controls.find((control) => control.element === form.submit);
  const fields = await Promise.all(form.fields.map((field) => toField(field, locators)));
  const submitControl = submit ? await toControl(submit, raw, locators) : null;
  return {
    purpose: formPurpose(form, submit),
    name: form.name,
    method: form.method,
    action: form.action,
    fields,
    submit: submitControl !== null && submitControl.locators.length > 0 ? submitControl : null,
    destructive: form.guarded || isDestructive(submit?.name ?? form.name, form.action),
  };
}

async function toField(field: RawField, locators: UniqueLocators): Promise<FormField> {
  const { required, value, placeholder, minLength, maxLength, min, max, pattern, options, type } = field;
  return {
    label: field.name || field.label,
    name: field.nameAttribute || field.id,
    type,
    locators: await locators.of(field, true),
    required,
    value,
    placeholder,
    minLength,
    maxLength,
    min,
    max,
    pattern,
    options,
  };
}

async function readHeadings(raw: RawPage, locators: UniqueLocators) {
  const headings = await Promise.all(
    raw.headings.slice(0, mostHeadings).map(async (heading) => {
      const [locator] = await locators.of(heading);
      return locator === undefined ? [] : [{ level: heading.level, text: heading.name, locator }];
    }),
  );
  return headings.flat();
}

function followable(raw: RawPage): string[] {
  return raw.controls.flatMap((control) => {
    const { href } = control;
    if (href === null || control.opensDownload || control.guarded) return [];
    return isDestructive(control.name || control.text, href) ? [] : [href];
  });
}
