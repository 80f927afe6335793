import { applyLocator, type FormModel, type LoginCredentials, parseLocator } from '@testkernel/sdk';
import type { Locator, Page } from 'playwright-core';
import type { PageView } from '../page/page-reader.ts';

/** Where the name, the password and the way to send them are. Locator expressions. */
export interface LoginForm {
  readonly username: string;
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
  return { username, password, submit };
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
