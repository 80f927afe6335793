import { applyLocator, type FormModel, type LoginCredentials, parseLocator } from '@testkernel/sdk';
import type { Locator, Page } from 'playwright-core';
import type { PageView } from '../page/page-reader.ts';

const nextStepNames = /^(next|continue|proceed|weiter|fortfahren|suivant|continuer|siguiente|continuar)\b/i;

/** Locators of the sign-in form. */
export interface LoginForm {
  readonly username: string;
  /** Shows the password field; null if it is visible from the start. */
  readonly next: string | null;
  readonly password: string;
  readonly submit: string | null;
}

/** The sign-in form: by the project's selectors if given, else by its fields. */
export function findLoginForm(view: PageView, credentials: LoginCredentials): LoginForm | null {
  const form = view.forms.find((one) => one.purpose === 'login');
  const username = credentials.usernameSelector ?? (form && usernameOf(form));
  const password = credentials.passwordSelector ?? (form && passwordOf(form));
  if (!username || !password) return null;
  const submit = credentials.submitSelector ?? form?.submit?.locators[0] ?? null;
  return { username, next: null, password, submit };
}

/** A form that asks for the username alone, and the button that leads to the password. */
export interface NameForm {
  readonly username: string;
  readonly next: string;
}

export function findNameForm(view: PageView, credentials: LoginCredentials): NameForm | null {
  const form = view.forms.find((one) => one.purpose === 'login' && passwordOf(one) === undefined);
  const field = form?.fields.find((one) => /^(text|email|tel)$/.test(one.type));
  const username = credentials.usernameSelector ?? field?.locators[0];
  const next = form && (form.submit?.locators[0] ?? nextStepIn(view, form));
  return username && next ? { username, next } : null;
}

/** A button that leads to the next step without sending the form. */
function nextStepIn(view: PageView, form: FormModel): string | undefined {
  const index = view.forms.indexOf(form);
  return view.controls.find(
    ({ role, name, form: of }) => role === 'button' && of === index && nextStepNames.test(name),
  )?.locators[0];
}

/** The second step, which asks for the password. */
export function findPasswordForm(
  view: PageView,
  credentials: LoginCredentials,
  { username, next }: NameForm,
): LoginForm | null {
  const form = view.forms.find((one) => one.purpose === 'login' && passwordOf(one) !== undefined);
  const password = credentials.passwordSelector ?? (form && passwordOf(form));
  if (!password) return null;
  const submit = credentials.submitSelector ?? form?.submit?.locators[0] ?? null;
  return { username, next, password, submit };
}

export async function isLoginFormShown(page: Page, form: LoginForm): Promise<boolean> {
  return (await locate(page, form.username).isVisible()) && (await locate(page, form.password).isVisible());
}

export function locate(page: Page, expression: string): Locator {
  return applyLocator(page, parseLocator(expression));
}

function passwordOf(form: FormModel): string | undefined {
  return form.fields.find((field) => field.type === 'password')?.locators[0];
}

/** The last text field before the password. */
function usernameOf(form: FormModel): string | undefined {
  const password = form.fields.findIndex((field) => field.type === 'password');
  const before = form.fields.slice(0, password).filter((field) => /^(text|email|tel)$/.test(field.type));
  return before.at(-1)?.locators[0];
}
