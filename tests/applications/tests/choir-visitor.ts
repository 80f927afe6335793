import { choirAccount } from '../choir/choir.ts';

/** Asks the server of the choir what its pages ask, signed in. */
export class ChoirVisitor {
  readonly #url: string;
  #cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  async signIn(): Promise<void> {
    await this.send('POST', 'session', choirAccount);
  }

  read(path: string): Promise<string> {
    return this.#answer(path, {});
  }

  /** The answer, as it came. */
  send(method: string, path: string, values: Readonly<Record<string, string>> = {}): Promise<string> {
    return this.#answer(path, { method, body: JSON.stringify(values) });
  }

  async #answer(path: string, init: RequestInit): Promise<string> {
    const headers = { cookie: this.#cookie, ...(init.body ? { 'content-type': 'application/json' } : {}) };
    const response = await fetch(`${this.#url}/api/${path}`, { ...init, headers });
    const [cookie] = response.headers.getSetCookie();
    if (cookie) this.#cookie = cookie.split(';')[0] ?? '';
    return response.text();
  }
}
