import {
  type Control,
  type FlowSite,
  type FormModel,
  type ModelMaterial,
  type PageModel,
  type PageState,
  pathOf,
} from '@testkernel/sdk';

const pagesAtMost = 30;
const elementsOfPlace = 60;
const optionsOfField = 12;
const nameLength = 80;

/** An element that a model may name. */
export interface ListedElement {
  readonly locator: string;
  readonly page: PageModel;
  /** Null on the page as it opens. */
  readonly state: PageState | null;
  /** Whether it takes a value. */
  readonly isField: boolean;
}

/** The pages of a site in words, with a reference for each element, so that models need not write locators. */
export interface SiteDigest {
  /** One piece for each page, in the order of the crawl. */
  readonly material: readonly ModelMaterial[];
  readonly pages: ReadonlyMap<string, PageModel>;
  readonly elements: ReadonlyMap<string, ListedElement>;
}

/**
 * Lists what tests may use. Controls and forms that delete, pay, send or sign out are left out, so that no proposal can
 * name them.
 */
export function digestOf({ pages }: FlowSite): SiteDigest {
  const listed = new Map<string, PageModel>();
  const elements = new Map<string, ListedElement>();
  const add = (element: ListedElement, words: string) => {
    const reference = `e${elements.size + 1}`;
    elements.set(reference, element);
    return `  ${reference} ${words}`;
  };
  const material = pages.slice(0, pagesAtMost).map(({ page, kind }): ModelMaterial => {
    const reference = `p${listed.size + 1}`;
    listed.set(reference, page);
    const headings = page.headings.slice(0, 10).map(({ text }) => short(text));
    const lines = [
      `${reference} ${page.path} (${kind}${page.signedIn ? ', signed in' : ''}): ${short(page.title)}`,
      headings.length > 0 ? `  headings: ${headings.join(' | ')}` : '',
      ...linesOf(page, null, page, add),
      ...page.states
        .slice(0, 10)
        .flatMap((state) => [
          `  ${state.kind} "${short(state.name)}", which opens by "${short(state.openedBy)}":`,
          ...linesOf(page, state, state, add),
        ]),
    ];
    return { title: `Page ${pathOf(page.url)}`, text: lines.filter((line) => line !== '').join('\n') };
  });
  return { material, pages: listed, elements };
}

type Add = (element: ListedElement, words: string) => string;

function linesOf(
  page: PageModel,
  state: PageState | null,
  { controls, forms }: Pick<PageState, 'controls' | 'forms'>,
  add: Add,
): string[] {
  const fields = new Set(forms.flatMap((form) => form.fields.map(({ locators: [locator] }) => locator)));
  const isListed = ({ destructive, disabled, form, locators: [locator] }: Control) =>
    !destructive && !disabled && !(form !== null && isDestructive(forms[form])) && !fields.has(locator);
  const ofControls = controls
    .filter(isListed)
    .slice(0, elementsOfPlace)
    .map(({ role, name, href, locators: [locator = ''] }) => {
      const target = href === null ? '' : ` to ${pathOf(href)}`;
      return add({ locator, page, state, isField: false }, `${role} "${short(name)}"${target}`);
    });
  const ofFields = forms
    .filter((form) => !isDestructive(form) && form.purpose !== 'login')
    .flatMap((form) =>
      form.fields.slice(0, elementsOfPlace).map((field) => {
        const [locator = ''] = field.locators;
        return add({ locator, page, state, isField: true }, wordsOfField(form, field));
      }),
    );
  return [...ofControls, ...ofFields];
}

function isDestructive(form: FormModel | undefined): boolean {
  return form !== undefined && (form.destructive || form.submit?.destructive === true);
}

function wordsOfField(form: FormModel, field: FormModel['fields'][number]): string {
  const { label, name, type, required, min, max, maxLength, options } = field;
  const limits = Object.entries({ min, max, maxLength }).flatMap(([word, value]) =>
    value === null ? [] : [`${word} ${value}`],
  );
  const choices = options.slice(0, optionsOfField).map((option) => short(option.label));
  return [
    `field "${short(label || name)}" of form "${short(form.name)}" (${type}${required ? ', required' : ''})`,
    limits.length > 0 ? `with ${limits.join(', ')}` : '',
    choices.length > 0 ? `choices: ${choices.join(' | ')}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function short(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > nameLength ? `${plain.slice(0, nameLength).toWellFormed()}…` : plain;
}
