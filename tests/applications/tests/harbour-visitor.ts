import { harbourAccount } from '../harbour/harbour.ts';

/** Asks the server of the harbour what its pages ask. */
export class HarbourVisitor {
  readonly #url: string;
  #cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  async signIn(account: { username: string; password: string } = harbourAccount): Promise<void> {
    await this.send('POST', 'session', account);
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
