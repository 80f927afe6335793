import type { Control, FormModel, KeptPage, KeptSiteMap, PageState } from '@testkernel/sdk';
import { selectorWords } from './selector-words.ts';

/** The parts of a site map that are needed; both the map of a running crawl and a stored one have them. */
export type MappedSite = Pick<KeptSiteMap, 'startUrl' | 'pages' | 'transitions'>;

/** What a selector refers to on one page. */
export interface Target {
  readonly page: KeptPage;
  /** The state of the page that contains it; null for the page as it opens. */
  readonly state: PageState | null;
  readonly control: Control | null;
  /** The form whose field or submit button it is. */
  readonly form: FormModel | null;
  /** Index into the form's fields, or null. */
  readonly field: number | null;
  readonly submits: boolean;
}

const nothing: ReadonlyMap<string, Target> = new Map();

/** Finds pages by address, and the elements of a selector on each page. */
export class SiteIndex {
  readonly site: MappedSite;
  readonly #byUrl = new Map<string, KeptPage>();
  readonly #byPath = new Map<string, KeptPage>();
  readonly #targets = new Map<string, Map<string, Target>>();
  readonly #links = new Map<string, string>();
  readonly #found = new Map<string, ReadonlyMap<string, Target>>();

  constructor(site: MappedSite) {
    this.site = site;
    for (const page of site.pages) this.#addPage(page);
    for (const { fromUrl, toUrl, locator } of site.transitions) {
      if (fromUrl !== toUrl) this.#links.set(`${fromUrl} ${locator}`, toUrl);
    }
  }

  /**
   * The page of an absolute or relative address. If none has its query, a page that differs in the query
   * only.
   */
  pageAt(address: string): KeptPage | undefined {
    const url = URL.parse(address, this.site.startUrl);
    if (url === null) return undefined;
    const exact = this.#byUrl.get(url.href);
    if (exact) return exact;
    url.hash = '';
    return this.#byUrl.get(url.href) ?? this.#byPath.get(placeOf(url));
  }

  /** The possible targets of a selector, by the URL of the page. */
  targetsOf(selector: string): ReadonlyMap<string, Target> {
    const known = this.#found.get(selector);
    if (known) return known;
    const found = this.#targets.get(selector) ?? this.#targets.get(selectorWords(selector) ?? '') ?? nothing;
    this.#found.set(selector, found);
    return found;
  }

  /** The page to which a click on the control leads, if the crawl recorded it. */
  pageBehind({ page, control }: Target): KeptPage | undefined {
    for (const locator of control?.locators ?? []) {
      const to = this.#links.get(`${page.url} ${locator}`);
      if (to !== undefined) return this.#byUrl.get(to);
    }
    return control === null || control.href === null ? undefined : this.pageAt(control.href);
  }

  #addPage(page: KeptPage): void {
    this.#byUrl.set(page.url, page);
    const place = placeOf(new URL(page.url));
    if (!this.#byPath.has(place)) this.#byPath.set(place, page);
    for (const part of [{ ...page, state: null }, ...page.states.map((state) => ({ ...state, state }))]) {
      for (const form of part.forms) this.#addForm(page, part.state, form);
      for (const control of part.controls) {
        const form = control.form === null ? null : (part.forms[control.form] ?? null);
        this.#addControl({
          page,
          state: part.state,
          control,
          form,
          field: null,
          submits: sends(control, form),
        });
      }
    }
  }

  /** Fields are added first, because they have more information than their controls. */
  #addForm(page: KeptPage, state: PageState | null, form: FormModel): void {
    form.fields.forEach(({ label, locators }, field) => {
      const target = { page, state, control: null, form, field, submits: false };
      for (const key of [...locators, ...(label === '' ? [] : [`field ${label.toLowerCase()}`])]) {
        this.#add(key, target);
      }
    });
    if (form.submit) {
      this.#addControl({ page, state, control: form.submit, form, field: null, submits: true });
    }
  }

  #addControl(target: Target & { readonly control: Control }): void {
    const { locators, role, name } = target.control;
    for (const key of [...locators, `${role} ${name.toLowerCase()}`]) this.#add(key, target);
  }

  #add(key: string, target: Target): void {
    const targets = this.#targets.get(key) ?? new Map<string, Target>();
    this.#targets.set(key, targets);
    const known = targets.get(target.page.url);
    if (!known) targets.set(target.page.url, target);
    else if (known.control === null && target.control !== null && known.state === target.state) {
      targets.set(target.page.url, { ...known, control: target.control });
    }
  }
}

function sends(control: Control, form: FormModel | null): boolean {
  return form?.submit?.name === control.name && form.submit.role === control.role;
}

function placeOf({ origin, pathname }: URL): string {
  return `${origin}${pathname.replace(/(?<=.)\/$/, '')}`;
}
