import type { RunningSample, SampleApplication } from '../sample-applications.ts';
import {
  allTextOf,
  elementsIn,
  type HtmlElement,
  labelOf,
  type Place,
  parseHtml,
  textOf,
} from './html-element.ts';
import { type Entered, enteredIn, formRequest } from './page-form.ts';

/** Looks at the pages of an application by requests, as one browser does, with its cookie. */
export class PageVisitor {
  readonly #url: string;
  readonly #account: SampleApplication['account'];
  readonly #place: Place | null;
  #cookie = '';
  #html = '';
  #address = '';

  /** @param place the part of pages whose text is read; all of the page where it is null */
  constructor(
    { url }: Pick<RunningSample, 'url'>,
    { account }: Pick<SampleApplication, 'account'>,
    place: Place | null = null,
  ) {
    this.#url = url;
    this.#account = account;
    this.#place = place;
  }

  /** The page that was read last. */
  get html(): string {
    return this.#html;
  }

  /** The path of the page that was read last, with what follows it. */
  get address(): string {
    return this.#address;
  }

  async signIn(account: SampleApplication['account'] = this.#account): Promise<void> {
    await this.post('/sign-in', { ...account });
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

  /**
   * Goes where the only link of that label leads; the text of that page.
   *
   * @param label a regular expression for all of it
   * @param place where the link is
   */
  follow(label: string, place: Place = {}): Promise<string> {
    return this.visit(this.#target(label, place));
  }

  /**
   * Presses the only button of that label, after some of the fields of its form were filled; the text of the page that follows.
   *
   * @param place where the button is
   * @throws Error where the form can not be filled and sent like this
   */
  send(button: string, entered: Entered = {}, place: Place = {}): Promise<string> {
    const { method, action, values } = formRequest(this.#first(place), button, entered);
    const path = action ?? this.#address;
    if (method === 'POST') return this.#read(path, { method, body: values });
    return this.visit(`${path.replace(/[?#].*$/s, '')}?${values}`);
  }

  /** The text of the file that the only link of that label downloads, as it is. @param label as of `follow` */
  async download(label: string): Promise<string> {
    const response = await this.#fetch(this.#resolved(this.#target(label, {})), {});
    const text = await response.text();
    const disposition = response.headers.get('content-disposition') ?? '';
    if (!disposition.startsWith('attachment')) throw new Error(`The link "${label}" downloads no file.`);
    return text;
  }

  /** The text of all elements of the page that was read last that fit. */
  text(place: Place): string {
    return elementsIn(parseHtml(this.#html), place).map(textOf).join(' | ');
  }

  /** What the first field of that name holds. @throws Error where there is none */
  entered(name: string): string {
    return enteredIn(parseHtml(this.#html), name);
  }

  /** The first element that fits; all of the page for an empty place. */
  #first(place: Place): HtmlElement {
    const page = parseHtml(this.#html);
    if (Object.keys(place).length === 0) return page;
    const [element] = elementsIn(page, place);
    if (!element) throw new Error(`${this.#address} has nothing like ${JSON.stringify(place)}.`);
    return element;
  }

  /** Where the only link of that label leads. */
  #target(label: string, place: Place): string {
    const wished = new RegExp(`^${label}$`);
    const links = elementsIn(this.#first(place), { tag: 'a' }).filter((link) => wished.test(labelOf(link)));
    const [link] = links;
    if (!link || links.length > 1) throw new Error(`There are ${links.length} links "${label}".`);
    return link.attributes.href ?? '';
  }

  async #read(path: string, init: RequestInit): Promise<string> {
    const url = this.#resolved(path);
    const response = await this.#fetch(url, init);
    this.#address = `${url.pathname}${url.search}${url.hash}`;
    const location = response.headers.get('location');
    if (location) {
      await response.body?.cancel();
      return this.visit(location);
    }
    this.#html = await response.text();
    return this.#place ? this.text(this.#place) : allTextOf(parseHtml(this.#html));
  }

  /** Where an address leads that the page that was read last names. */
  #resolved(path: string): URL {
    return new URL(path, `${this.#url}${this.#address}`);
  }

  async #fetch(url: URL, init: RequestInit): Promise<Response> {
    const response = await fetch(url, { ...init, headers: { cookie: this.#cookie }, redirect: 'manual' });
    const [cookie] = response.headers.getSetCookie();
    if (cookie) this.#cookie = cookie.split(';')[0] ?? '';
    return response;
  }
}
