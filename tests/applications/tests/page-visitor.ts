import type { RunningSample, SampleApplication } from '../sample-applications.ts';

/** Looks at the pages of an application by requests, as one browser does, with its cookie. */
export class PageVisitor {
  readonly #url: string;
  readonly #account: SampleApplication['account'];
  #cookie = '';
  #html = '';

  constructor({ url }: Pick<RunningSample, 'url'>, { account }: Pick<SampleApplication, 'account'>) {
    this.#url = url;
    this.#account = account;
  }

  /** The page that was read last. */
  get html(): string {
    return this.#html;
  }

  async signIn(): Promise<void> {
    await this.post('/sign-in', { ...this.#account });
  }

  /** The text of a page for staff. */
  async open(path: string): Promise<string> {
    await this.signIn();
    return this.visit(path);
  }

  /** The text of a page. */
  visit(path: string): Promise<string> {
    return this.#read(path, {});
  }

  /** Sends a form; the text of the page that follows. */
  post(path: string, form: Readonly<Record<string, string>> = {}): Promise<string> {
    return this.#read(path, { method: 'POST', body: new URLSearchParams(form) });
  }

  /** Goes where the link of that text leads. */
  follow(label: string): Promise<string> {
    const [, address] = new RegExp(`<a [^>]*href="([^"]+)"[^>]*>${label}</a>`).exec(this.#html) ?? [];
    if (address === undefined) throw new Error(`There is no link "${label}".`);
    return this.visit(decoded(address));
  }

  async #read(path: string, init: RequestInit): Promise<string> {
    const response = await fetch(`${this.#url}${path}`, {
      ...init,
      headers: { cookie: this.#cookie },
      redirect: 'manual',
    });
    const [cookie] = response.headers.getSetCookie();
    if (cookie) this.#cookie = cookie.split(';')[0] ?? '';
    const location = response.headers.get('location');
    if (location) {
      await response.body?.cancel();
      return this.visit(location);
    }
    this.#html = await response.text();
    return textOf(this.#html);
  }
}

function textOf(page: string): string {
  const shown = page.replaceAll(/<(style|script)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, ' ');
  return decoded(shown).replaceAll(/\s+/g, ' ').trim();
}

function decoded(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}
