import { applyLocator, type FormModel, type LoginCredentials, parseLocator } from '@testkernel/sdk';
import type { Locator, Page } from 'playwright-core';
import type { PageView } from '../page/page-reader.ts';

const goOn = /^(next|continue|proceed|weiter|fortfahren|suivant|continuer|siguiente|continuar)\b/i;

/** Where the name, the password and the way to send them are. Locator expressions. */
export interface LoginForm {
  readonly username: string;
  /** Shows the password field; null where it is there from the start. */
  readonly next: string | null;
  readonly password: string;
  readonly submit: string | null;
}

/** The form to sign in with: by the project's own selectors where given, else by itself. */
export function findLoginForm(view: PageView, credentials: LoginCredentials): LoginForm | null {
  const form = view.forms.find((one) => one.purpose === 'login');
  const username = credentials.usernameSelector ?? (form && usernameOf(form));
  const password = credentials.passwordSelector ?? (form && passwordOf(form));
  if (!username || !password) return null;
  const submit = credentials.submitSelector ?? form?.submit?.locators[0] ?? null;
  return { username, next: null, password, submit };
}

/** Where only the user name is asked for at first: its field, and what to press then. */
export interface NameForm {
  readonly username: string;
  readonly next: string;
}

export function findNameForm(view: PageView, credentials: LoginCredentials): NameForm | null {
  const form = view.forms.find((one) => one.purpose === 'login' && passwordOf(one) === undefined);
  const field = form?.fields.find((one) => /^(text|email|tel)$/.test(one.type));
  const username = credentials.usernameSelector ?? field?.locators[0];
  const next = form && (form.submit?.locators[0] ?? goOnIn(view, form));
  return username && next ? { username, next } : null;
}

/** A button that goes on to the next step without sending the form. */
function goOnIn(view: PageView, form: FormModel): string | undefined {
  const index = view.forms.indexOf(form);
  return view.controls.find(
    ({ role, name, form: of }) => role === 'button' && of === index && goOn.test(name),
  )?.locators[0];
}

/** The second step: the password is asked for, the user name was given. */
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

/** The last field to type in before the password. */
function usernameOf(form: FormModel): string | undefined {
  const password = form.fields.findIndex((field) => field.type === 'password');
  const before = form.fields.slice(0, password).filter((field) => /^(text|email|tel)$/.test(field.type));
  return before.at(-1)?.locators[0];
}
