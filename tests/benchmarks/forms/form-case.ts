import { randomBytes } from 'node:crypto';
import type { Markup } from './html.ts';
import { Fields } from './parse-body.ts';

export type Entry = Readonly<Record<string, string>>;

export interface FormRequest {
  /** The part of the path that a route names `:id`. */
  readonly id: string;
  readonly query: URLSearchParams;
  readonly fields: Fields;
}

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly location?: string;
}

export type Handler = (request: FormRequest) => Reply;
/** Keys are a method and a path below the form, such as `POST /` or `GET /entries/:id`. */
export type Routes = Readonly<Record<string, Handler>>;

export interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** One request of a browser; it goes to the page shown last unless `to` names a path below the form. */
export interface Step {
  readonly to?: string;
  readonly form?: Readonly<Record<string, string | readonly string[]>>;
  /** Sends the form as multipart, together with `form`. */
  readonly files?: Readonly<Record<string, SentFile>>;
  readonly json?: unknown;
  /** Hidden fields whose values are taken from the page shown last. */
  readonly hidden?: readonly string[];
}

export interface Refusal {
  readonly steps: readonly Step[];
  /** Part of the last answer. */
  readonly message: string;
}

export interface FormCase {
  /** In kebab-case, unique; also the path of the form. */
  readonly name: string;
  readonly title: string;
  /** The heading under which the overview lists the form. */
  readonly group: string;
  /** One sentence: what makes the form hard. */
  readonly difficulty: string;
  seeds?(): readonly Entry[];
  routes(store: Store): Routes;
  /** Requests that the form accepts; functions, because dates depend on the day. */
  valid(): readonly Step[];
  /** Text of the valid entry that a page shows after acceptance. */
  readonly shown: string;
  /** The path below the form that shows it, when it is not the answer to the last request. */
  readonly shownAt?: string;
  invalid(): readonly Refusal[];
}

/** The records of one form. */
export class Store {
  readonly base: string;
  readonly #seeds: () => readonly Entry[];
  entries: Entry[] = [];
  /** What unfinished multi-page entries hold so far. */
  readonly drafts = new Map<string, Record<string, string>>();
  token = '';
  accepted = 0;
  #lastDraft = 0;

  constructor(form: FormCase) {
    this.base = `/${form.name}`;
    this.#seeds = () => form.seeds?.() ?? [];
    this.reset();
  }
  reset(): void {
    this.entries = this.#seeds().map((entry, index) => ({ id: String(1001 + index), ...entry }));
    this.drafts.clear();
    this.token = randomBytes(12).toString('hex');
    this.accepted = 0;
  }
  /** Stores an accepted entry and returns its number. */
  accept(entry: Entry): string {
    this.accepted += 1;
    const id = String(4700 + 11 * this.accepted);
    this.entries.push({ id, ...entry });
    return id;
  }
  newDraft(): string {
    this.#lastDraft += 1;
    return String(this.#lastDraft);
  }
  find(id: string): Entry | undefined {
    return this.entries.find((entry) => entry.id === id);
  }
  has(key: string, value: string): boolean {
    return this.entries.some((entry) => entry[key]?.toLowerCase() === value.toLowerCase());
  }
}

/** Messages by field; the first message of a field stays. */
export class Problems {
  readonly #byField = new Map<string, string>();
  need(ok: boolean, field: string, message: string): void {
    if (!ok && !this.#byField.has(field)) this.#byField.set(field, message);
  }
  get any(): boolean {
    return this.#byField.size > 0;
  }
  get all(): string[] {
    return [...this.#byField.values()];
  }
  of(field: string): string {
    return this.#byField.get(field) ?? '';
  }
  toJSON(): Record<string, string> {
    return Object.fromEntries(this.#byField);
  }
}

export const page = (markup: Markup, status = 200): Reply => ({
  status,
  type: 'text/html; charset=utf-8',
  body: markup.text,
});

export const redirect = (location: string): Reply => ({
  status: 303,
  type: 'text/plain',
  body: '',
  location,
});

export const sendJson = (value: unknown, status = 200): Reply => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

export type Check = (fields: Fields, problems: Problems, store: Store) => void;

export interface PagePost {
  view(store: Store, fields: Fields, problems: Problems, done?: string): Markup;
  check: Check;
  entry(fields: Fields): Entry;
  /** The address to go to; without it the empty form is shown again with `done` set to the number. */
  after?(id: string): string;
  readonly initial?: Readonly<Record<string, string | readonly string[]>>;
}

/** A form that posts the page: status 422 and the filled form when it is refused. */
export function pagePost(store: Store, form: PagePost): Routes {
  const empty = () => Fields.of(form.initial ?? {});
  return {
    'GET /': () => page(form.view(store, empty(), new Problems())),
    'POST /': ({ fields }) => {
      const problems = new Problems();
      form.check(fields, problems, store);
      if (problems.any) return page(form.view(store, fields, problems), 422);
      const id = store.accept(form.entry(fields));
      if (form.after) return redirect(store.base + form.after(id));
      return page(form.view(store, empty(), new Problems(), id));
    },
  };
}

/** A form that a script posts: answers the new entry, or status 422 with the messages by field. */
export const jsonPost =
  (store: Store, check: Check, entry: (fields: Fields) => Entry): Handler =>
  ({ fields }) => {
    const problems = new Problems();
    check(fields, problems, store);
    if (problems.any) return sendJson({ errors: problems }, 422);
    const id = store.accept(entry(fields));
    return sendJson({ id, entry: store.find(id) }, 201);
  };
