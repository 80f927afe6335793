/** What requests carry so that the server knows who sends them. */
export interface Credentials {
  /** The headers of a request. */
  headers(method: string): Readonly<Record<string, string>>;
  /** Called with each response. */
  keep?(response: Response): void;
}

/**
 * An API key, a trigger token of a project, or the access token of a session.
 *
 * @example
 * const client = createClient({ url, credentials: bearer(process.env.TESTKERNEL_API_KEY) });
 */
export function bearer(secret: string): Credentials {
  return { headers: () => ({ authorization: `Bearer ${secret}` }) };
}

const reading = new Set(['GET', 'HEAD']);
const csrfCookie = '_csrf';
const csrfHeader = 'x-csrf-token';

/**
 * The session of a web page: the browser keeps and sends its cookies, so that the page and the server must have one origin.
 *
 * @example
 * const client = createClient({ url: location.origin, credentials: browserSession() });
 */
export function browserSession(): Credentials {
  return {
    headers(method): Record<string, string> {
      if (reading.has(method)) return {};
      const token = cookiesOf(document.cookie.split('; ')).get(csrfCookie);
      return token === undefined ? {} : { [csrfHeader]: decodeURIComponent(token) };
    },
  };
}

/** A session outside of browsers, of which the cookies are kept in memory. It begins with `POST /auth/login`. */
export class CookieSession implements Credentials {
  readonly #cookies = new Map<string, string>();

  /** The value of a cookie. */
  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  headers(method: string): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const token = reading.has(method) ? undefined : this.#cookies.get(csrfCookie);
    return { ...(cookie === '' ? {} : { cookie }), ...(token === undefined ? {} : { [csrfHeader]: token }) };
  }

  keep(response: Response): void {
    for (const [name, value] of cookiesOf(response.headers.getSetCookie())) {
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

/** The names and values at the beginning of `Set-Cookie` lines, or of the parts of `document.cookie`. */
function cookiesOf(lines: readonly string[]): Map<string, string> {
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
}
