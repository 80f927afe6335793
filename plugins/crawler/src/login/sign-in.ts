import { setTimeout as delay } from 'node:timers/promises';
import { type LoginCredentials, type LoginRecipe, messageOf } from '@testkernel/sdk';
import type { Page } from 'playwright-core';
import { canonicalUrl } from '../explore/site-address.ts';
import { type PageView, readPageView } from '../page/page-reader.ts';
import type { Tab } from '../page/tab.ts';
import {
  findLoginForm,
  findNameForm,
  findPasswordForm,
  isLoginFormShown,
  type LoginForm,
  locate,
} from './login-form.ts';

export type SignInOutcome =
  | { readonly ok: true; readonly recipe: LoginRecipe; readonly loginPage: LoginPage }
  | { readonly ok: false; readonly reason: string; readonly loginPage: LoginPage | null };

/** The sign-in page in an anonymous context. */
export interface LoginPage {
  readonly url: string;
  /** Locator that opens the form; null if it is visible from the start. */
  readonly opener: string | null;
  readonly status: number | null;
  readonly view: PageView;
}

const signInWords =
  /^(sign ?in|log ?in|log ?on|my account|account|anmelden|einloggen|se connecter|connexion|iniciar sesión)\b/i;
const usualPaths = ['/login', '/signin', '/sign-in', '/account/login'];
const fieldTimeoutMs = 5_000;
const outcomeTimeoutMs = 8_000;

/** Finds the sign-in form, beginning with the start page, and signs in with the project's credentials. */
export async function signIn(
  tab: Tab,
  startUrl: string,
  credentials: LoginCredentials,
): Promise<SignInOutcome> {
  try {
    return await findAndSubmit(tab, startUrl, credentials);
  } catch (error) {
    if (tab.page.isClosed()) throw error;
    return { ok: false, reason: withoutSecrets(messageOf(error), credentials), loginPage: null };
  }
}

async function findAndSubmit(
  tab: Tab,
  startUrl: string,
  credentials: LoginCredentials,
): Promise<SignInOutcome> {
  const found = await findLoginPage(tab, startUrl, credentials);
  if (found === null) return { ok: false, reason: 'no sign-in form was found', loginPage: null };
  const { form, ...loginPage } = found;
  const reason = await submit(tab, form, credentials);
  if (reason !== null) return { ok: false, reason, loginPage };
  const recipe: LoginRecipe = {
    url: loginPage.url,
    openLocator: loginPage.opener,
    usernameLocator: form.username,
    ...(form.next === null ? {} : { nextLocator: form.next }),
    passwordLocator: form.password,
    submitLocator: form.submit,
    landingUrl: canonicalUrl(tab.page.url()),
  };
  return { ok: true, recipe, loginPage };
}

/**
 * Signs in again by a recipe that worked. Null if that succeeded or the form is not shown, because the
 * session is alive; else the reason why it failed.
 */
export async function signInAgain(
  tab: Tab,
  recipe: LoginRecipe,
  credentials: LoginCredentials,
): Promise<string | null> {
  const arrival = await tab.goto(recipe.url);
  if (arrival.kind === 'not-a-page') return arrival.reason;
  const form = {
    username: recipe.usernameLocator,
    next: recipe.nextLocator ?? null,
    password: recipe.passwordLocator,
    submit: recipe.submitLocator,
  };
  if (recipe.openLocator !== null) {
    const opener = locate(tab.page, recipe.openLocator);
    if (!(await opener.isVisible())) return null;
    await opener.click({ timeout: fieldTimeoutMs });
    await tab.rest();
  }
  if (form.next !== null && (await locate(tab.page, form.username).isVisible())) {
    await enterUsername(tab, form.username, form.next, credentials);
  } else if (!(await isLoginFormShown(tab.page, form))) return null;
  return submit(tab, form, credentials);
}

type FoundLogin = LoginPage & { readonly form: LoginForm };

async function findLoginPage(
  tab: Tab,
  startUrl: string,
  credentials: LoginCredentials,
): Promise<FoundLogin | null> {
  const start = await lookAt(tab, startUrl, credentials);
  if (start === null || start.form !== null) return asFound(start);
  const origin = new URL(startUrl).origin;
  const link = start.view.controls.find(
    ({ name, href }) =>
      signInWords.test(name) && href?.startsWith(origin) && canonicalUrl(href) !== canonicalUrl(start.url),
  );
  if (link?.href) return asFound(await lookAt(tab, link.href, credentials));
  const button = start.view.controls.find(
    ({ name, href, disabled }) =>
      signInWords.test(name) &&
      !disabled &&
      (href === null || canonicalUrl(href) === canonicalUrl(start.url)),
  );
  const opened = await openBy(tab, button?.locators[0], start, credentials);
  if (opened !== null) return opened;
  for (const path of usualPaths) {
    const seen = await lookAt(tab, origin + path, credentials);
    if (seen?.form) return asFound(seen);
  }
  return null;
}

/** If the click navigated, the form belongs to the new address and has no opener. */
async function openBy(
  tab: Tab,
  opener: string | undefined,
  start: Seen,
  credentials: LoginCredentials,
): Promise<FoundLogin | null> {
  if (opener === undefined) return null;
  await locate(tab.page, opener).click({ timeout: fieldTimeoutMs });
  await tab.rest();
  const opened = asFound(await look(tab, start.status, credentials));
  return opened?.url === start.url ? { ...opened, opener } : opened;
}

type Seen = LoginPage & { readonly form: LoginForm | null };

function asFound(seen: Seen | null): FoundLogin | null {
  return seen?.form ? { ...seen, form: seen.form } : null;
}

async function lookAt(tab: Tab, url: string, credentials: LoginCredentials): Promise<Seen | null> {
  const arrival = await tab.goto(url);
  return arrival.kind === 'page' ? look(tab, arrival.status, credentials) : null;
}

async function look(tab: Tab, status: number | null, credentials: LoginCredentials): Promise<Seen> {
  const view = await readPageView(tab.page);
  const form = findLoginForm(view, credentials);
  const shown = form !== null && (await isLoginFormShown(tab.page, form));
  const url = canonicalUrl(tab.page.url());
  return { url, opener: null, status, view, form: shown ? form : await goToPassword(tab, view, credentials) };
}

/** If only the username is asked for, enters it and looks for the password field. */
async function goToPassword(
  tab: Tab,
  view: PageView,
  credentials: LoginCredentials,
): Promise<LoginForm | null> {
  const first = findNameForm(view, credentials);
  if (first === null || !(await locate(tab.page, first.username).isVisible())) return null;
  await enterUsername(tab, first.username, first.next, credentials);
  const form = findPasswordForm(await readPageView(tab.page), credentials, first);
  return form !== null && (await locate(tab.page, form.password).isVisible()) ? form : null;
}

async function enterUsername(
  tab: Tab,
  username: string,
  next: string,
  credentials: LoginCredentials,
): Promise<void> {
  await locate(tab.page, username).fill(credentials.username, { timeout: fieldTimeoutMs });
  await locate(tab.page, next).click({ timeout: fieldTimeoutMs });
  await tab.rest();
}

/** Null if signed in, else the reason. The reason never contains the credentials. */
async function submit(tab: Tab, form: LoginForm, credentials: LoginCredentials): Promise<string | null> {
  const { page } = tab;
  const before = page.url();
  try {
    if (form.next === null) {
      await locate(page, form.username).fill(credentials.username, { timeout: fieldTimeoutMs });
    }
    await locate(page, form.password).fill(credentials.password, { timeout: fieldTimeoutMs });
    if (form.submit === null) await locate(page, form.password).press('Enter', { timeout: fieldTimeoutMs });
    else await locate(page, form.submit).click({ timeout: fieldTimeoutMs });
  } catch (error) {
    return `the sign-in form could not be filled in: ${withoutSecrets(messageOf(error), credentials)}`;
  }
  const gone = await waitUntilGone(tab, form);
  if (gone) return null;
  const message = withoutSecrets(await errorMessageOf(page), credentials);
  const stayed =
    page.url() === before ? 'the form is still there' : `the form is still there, at ${page.url()}`;
  return message === '' ? `${stayed} after it was sent` : `the site answered "${message}"`;
}

/** Whether the password field disappears in time. Checked when the page is idle. */
async function waitUntilGone(tab: Tab, form: LoginForm): Promise<boolean> {
  const deadline = performance.now() + outcomeTimeoutMs;
  do {
    await tab.rest();
    if (!(await locate(tab.page, form.password).isVisible())) return true;
    if ((await errorMessageOf(tab.page)) !== '') return false;
    await delay(200);
  } while (performance.now() < deadline);
  return false;
}

async function errorMessageOf(page: Page): Promise<string> {
  const texts = await page
    .locator('[role=alert], [aria-live=assertive], .error, .alert-danger, .error-message')
    .filter({ visible: true })
    .allInnerTexts();
  return texts.join(' ').replace(/\s+/g, ' ').trim().slice(0, 200);
}

function withoutSecrets(text: string, { username, password }: LoginCredentials): string {
  const firstLine = text.split('\n')[0] ?? '';
  return [password, username].reduce(
    (line, secret) => (secret === '' ? line : line.replaceAll(secret, '•••')),
    firstLine,
  );
}
