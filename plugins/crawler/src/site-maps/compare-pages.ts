import {
  type Control,
  type FormModel,
  type KeptPage,
  type ObservedRequest,
  type PageState,
  pathOf,
  type SiteMapChange,
} from '@testkernel/sdk';
import type { CrawlReach } from './crawl-reach.ts';

export interface PageChanges {
  readonly added: readonly SiteMapChange[];
  readonly changed: readonly SiteMapChange[];
  readonly removed: readonly SiteMapChange[];
}

export interface PageContext {
  readonly reach: CrawlReach;
  /** States of all pages before. The same menu may have been opened on another page then. */
  readonly statesElsewhere: ReadonlySet<string>;
}

/** A part of a page: equal keys are the same part, equal contents are unchanged. */
interface Part {
  readonly kind: SiteMapChange['kind'];
  readonly key: string;
  readonly name: string;
  readonly content: string;
}

/** The differences of a page that both crawls saw. */
export function pageChanges(before: KeptPage, after: KeptPage, context: PageContext): PageChanges {
  const old = new Map(partsOf(before).map((part) => [part.key, part]));
  const now = new Map(partsOf(after).map((part) => [part.key, part]));
  const toChange = ({ kind, name }: Part, detail: string | null): SiteMapChange => ({
    kind,
    path: after.path,
    name,
    detail,
  });
  const added = [...now.values()].filter((part) => !old.has(part.key) && !isKnownElsewhere(part, context));
  const removed = [...old.values()].filter(
    (part) => !now.has(part.key) && countsAsRemoved(part, before, after, context),
  );
  const changed = [...now.values()].filter((part) => {
    const was = old.get(part.key);
    return was !== undefined && was.content !== part.content;
  });
  const details = [...ownDetails(before, after), ...summary(added, changed, removed)];
  const page: SiteMapChange = {
    kind: 'page',
    path: after.path,
    name: after.title,
    detail: details.join('; '),
  };
  return {
    added: added.map((part) => toChange(part, null)),
    changed: [
      ...(details.length > 0 ? [page] : []),
      ...changed.map((part) =>
        toChange(part, `${shortened(old.get(part.key)?.content)} → ${shortened(part.content)}`),
      ),
    ],
    removed: removed.map((part) => toChange(part, null)),
  };
}

function isKnownElsewhere({ kind, key }: Part, { statesElsewhere }: PageContext): boolean {
  return kind === 'state' && statesElsewhere.has(key);
}

/**
 * A state counts as removed only if no control opens it any more, because not every crawl opens every state.
 */
function countsAsRemoved(
  { kind, key }: Part,
  before: KeptPage,
  after: KeptPage,
  { reach }: PageContext,
): boolean {
  if (kind !== 'state') return true;
  const state = before.states.find(({ id }) => id === key);
  const opener = state?.path[0];
  if (!reach.exploredStates || opener === undefined) return false;
  return !after.controls.some(({ locators, name, disabled }) => {
    if (disabled) return false;
    return (
      locators.includes(opener) || name === before.controls.find((one) => one.locators.includes(opener))?.name
    );
  });
}

/** Differences of the page as a whole. */
function ownDetails(before: KeptPage, after: KeptPage): string[] {
  const compared: [string, string, string][] = [
    ['title', before.title, after.title],
    ['status', String(before.status), String(after.status)],
    ['headings', headingsOf(before), headingsOf(after)],
    ['tables', tablesOf(before), tablesOf(after)],
  ];
  return compared.flatMap(([what, old, now]) =>
    withoutNumbers(old) === withoutNumbers(now) ? [] : [`${what}: ${shortened(old)} → ${shortened(now)}`],
  );
}

function summary(added: readonly Part[], changed: readonly Part[], removed: readonly Part[]): string[] {
  const counts: [string, readonly Part[]][] = [
    ['added', added],
    ['changed', changed],
    ['removed', removed],
  ];
  return counts.flatMap(([what, { length }]) => (length === 0 ? [] : [`${length} ${what}`]));
}

function headingsOf({ headings }: KeptPage): string {
  return headings.map(({ text }) => text).join(', ');
}

function tablesOf({ tables }: KeptPage): string {
  return tables.map(({ name, columns }) => `${name} (${columns.join(', ')})`).join(', ');
}

function partsOf(page: KeptPage): Part[] {
  return [
    ...page.controls.map(ofControl),
    ...page.forms.map(ofForm),
    ...page.states.map(ofState),
    ...page.requests.filter(({ resourceType }) => /^(xhr|fetch)$/.test(resourceType)).map(ofRequest),
  ];
}

function ofControl({ role, name, href, disabled }: Control): Part {
  const target = href === null ? '' : pathOf(href);
  const key = `control ${role} ${withoutNumbers(name)}`;
  return {
    kind: 'control',
    key,
    name: `${role} "${name}"`,
    content: `${target}${disabled ? ' disabled' : ''}`.trim(),
  };
}

function ofForm({ name, fields, submit }: FormModel): Part {
  const title = name || submit?.name || 'form';
  const content = fields.map(({ label, type, required, minLength, maxLength, min, max, pattern }) =>
    [`${label} (${type})`, required && 'required', limits(minLength, maxLength), limits(min, max), pattern]
      .filter((part) => part !== false && part !== null && part !== '')
      .join(' '),
  );
  return { kind: 'form', key: `form ${title}`, name: title, content: content.join(', ') };
}

function limits(min: number | string | null, max: number | string | null): string {
  return min === null && max === null ? '' : `${min ?? ''}..${max ?? ''}`;
}

function ofState({ id, kind, name, controls, forms }: PageState): Part {
  const content = [
    ...controls.map((control) => `${control.role} "${withoutNumbers(control.name)}"`),
    ...forms.map((form) => ofForm(form).content),
  ].join(', ');
  return { kind: 'state', key: id, name: `${kind} "${name}"`, content };
}

function ofRequest({ method, url, status, shape }: ObservedRequest): Part {
  const title = `${method} ${new URL(url).pathname}`;
  return {
    kind: 'request',
    key: `request ${withoutNumbers(title)}`,
    name: title,
    content: `${status ?? 'no answer'} ${shape ?? ''}`.trim(),
  };
}

/** Replaces numbers, which change with the data. */
function withoutNumbers(text: string): string {
  return text.replace(/\d+/g, '#');
}

function shortened(text = ''): string {
  return text.length <= 120 ? text : `${text.slice(0, 119)}…`;
}
