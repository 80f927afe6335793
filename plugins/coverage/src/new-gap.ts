import type { FormModel, KeptPage, PageState } from '@testkernel/sdk';
import type { Gap } from './coverage-schemas.ts';

const maxNameLength = 200;
const perClick = 4;

interface Found {
  readonly page: KeptPage;
  readonly state?: PageState | null;
  readonly form?: FormModel | null;
  /** Score on the start page; each click away from it is deducted. */
  readonly worth: number;
}

type GapText = Pick<Gap, 'kind' | 'name' | 'description' | 'reason'> &
  Partial<Pick<Gap, 'flow' | 'locator' | 'trial'>>;

/** A gap with its place and its score. */
export function newGap({ page, state = null, form = null, worth }: Found, text: GapText): Gap {
  return {
    flow: null,
    locator: null,
    trial: null,
    ...text,
    name: text.name.slice(0, maxNameLength),
    score: worth - perClick * page.depth,
    path: page.path,
    url: page.url,
    state: state && { id: state.id, name: state.name, clicks: [...state.path] },
    form: form && formOf(form),
  };
}

function formOf({ name, purpose, fields, submit }: FormModel): Gap['form'] {
  return {
    name,
    purpose,
    fields: fields.map(({ label, type, required, locators }) => ({
      label,
      type,
      required,
      locator: locators[0] ?? null,
    })),
    submit: submit?.locators[0] ?? null,
  };
}

/** The page's main heading, otherwise its title or path. */
export function pageName({ headings, title, path }: KeptPage): string {
  const heading = headings.find(({ level }) => level === 1) ?? headings[0];
  return heading?.text || title || path;
}

export function clicksAway({ depth }: KeptPage): string {
  if (depth === 0) return 'the start page';
  return depth === 1 ? 'one click from the start page' : `${depth} clicks from the start page`;
}
