import type { Control, FlowPlan, FormModel, PageModel, Step } from '@testkernel/sdk';
import { blankPage } from '../../../../tests/fixtures/blank-page.ts';
import type { MappedSite } from '../../src/site-index.ts';
import type { WalkedTest } from '../../src/walk-test.ts';

export const origin = 'http://site.test';

export function page(path: string, parts: Partial<PageModel> = {}): PageModel {
  return blankPage(origin, path, { depth: path === '/' ? 0 : 1, ...parts });
}

export function control(name: string, parts: Partial<Control> = {}): Control {
  const { role = 'button' } = parts;
  return {
    role,
    name,
    locators: [locatorOf(name, role)],
    href: null,
    destructive: false,
    disabled: false,
    form: null,
    ...parts,
  };
}

export function link(name: string, path: string): Control {
  return control(name, { role: 'link', href: origin + path });
}

export function form(submit: string, labels: readonly string[], parts: Partial<FormModel> = {}): FormModel {
  return {
    purpose: 'other',
    name: '',
    method: 'post',
    action: null,
    fields: labels.map((label) => ({
      label,
      name: label,
      type: label === 'Email' ? 'email' : label === 'Password' ? 'password' : 'text',
      locators: [`getByLabel('${label}', { exact: true })`],
      required: true,
      value: '',
      placeholder: '',
      minLength: null,
      maxLength: null,
      min: null,
      max: null,
      pattern: null,
      options: [],
    })),
    submit: control(submit),
    destructive: false,
    ...parts,
  };
}

export function site(pages: readonly PageModel[], transitions: MappedSite['transitions'] = []): MappedSite {
  return { startUrl: `${origin}/`, pages, transitions };
}

export function test(...steps: Step[]): WalkedTest {
  return { steps, sourceUrl: null, tags: [] };
}

const kinds = {
  'page-load': { rank: 52, provenBy: 'opens-page' },
  form: { rank: 90, provenBy: 'sends-form' },
  'form-invalid': { rank: 70, provenBy: 'sends-form' },
  navigation: { rank: 60, provenBy: 'follows-link' },
} as const;

export function plan(flow: keyof typeof kinds, parts: Partial<FlowPlan> = {}): FlowPlan {
  const title = `${flow} ${parts.pageUrl ?? ''}`;
  return {
    id: title,
    flow,
    key: title,
    ...kinds[flow],
    title,
    reason: 'A reason.',
    pageUrl: `${origin}/`,
    priority: 'medium',
    ...parts,
  };
}

export const open = (url: string): Step => ({ action: 'navigate', url });
export const click = (name: string, role = 'button'): Step => ({
  action: 'click',
  selector: locatorOf(name, role),
});
export const fill = (label: string, value: string): Step => ({
  action: 'fill',
  selector: `getByLabel('${label}', { exact: true })`,
  value,
});
export const look: Step = { action: 'assertVisible', selector: "getByRole('heading')" };

function locatorOf(name: string, role: string): string {
  return `getByRole('${role}', { name: '${name}', exact: true })`;
}
