import type { BrowserContext } from 'playwright';

type NewCookie = Parameters<BrowserContext['addCookies']>[0][number];

/** The value of the `Cookie` header with which the context would send a request; undefined without cookies. */
export async function cookieHeader(context: BrowserContext, url: URL): Promise<string | undefined> {
  const cookies = await context.cookies(url.href);
  if (cookies.length === 0) return undefined;
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Keeps the cookies of an answer in the context; those that the browser refuses are left out. */
export async function keepCookies(
  context: BrowserContext,
  url: URL,
  setCookie: readonly string[],
): Promise<void> {
  for (const line of setCookie) {
    const cookie = await readCookie(line, url);
    if (!cookie) continue;
    // A browser ignores a cookie that it can't store as well.
    await context.addCookies([cookie]).catch(() => undefined);
  }
}

/** Null for a cookie of another domain. */
async function readCookie(line: string, url: URL): Promise<NewCookie | null> {
  const { getSetCookies, Headers } = await import('undici');
  const headers = new Headers();
  headers.append('set-cookie', line);
  const [cookie] = getSetCookies(headers);
  if (!cookie) return null;
  const domain = domainOf(cookie.domain, url.hostname);
  if (domain === null) return null;
  return {
    name: cookie.name,
    value: cookie.value,
    domain,
    path: cookie.path?.startsWith('/') ? cookie.path : defaultPath(url),
    expires: expiryOf(cookie.expires, cookie.maxAge),
    httpOnly: cookie.httpOnly === true,
    secure: cookie.secure === true,
    ...(cookie.sameSite ? { sameSite: cookie.sameSite } : {}),
  };
}

/** A host for cookies without `Domain`, else the domain with a leading dot. Null if the host does not belong to it. */
function domainOf(given: string | undefined, hostname: string): string | null {
  const domain = (given ?? '').replace(/^\./, '').toLowerCase();
  if (domain === '' || domain === hostname) return given?.startsWith('.') ? `.${domain}` : hostname;
  return domain.includes('.') && hostname.endsWith(`.${domain}`) ? `.${domain}` : null;
}

/** RFC 6265 section 5.1.4. */
function defaultPath({ pathname }: URL): string {
  return pathname.slice(0, pathname.lastIndexOf('/')) || '/';
}

/** Seconds since 1970, or -1 for the end of the session. `Max-Age` precedes `Expires`. */
function expiryOf(expires: Date | number | undefined, maxAge: number | undefined): number {
  if (maxAge !== undefined) return maxAge <= 0 ? 1 : Date.now() / 1000 + maxAge;
  const at = expires === undefined ? Number.NaN : new Date(expires).getTime();
  return Number.isNaN(at) ? -1 : Math.max(1, at / 1000);
}
