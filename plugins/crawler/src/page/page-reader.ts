import { createHash } from 'node:crypto';
import type { Control, PageModel } from '@testkernel/sdk';
import type { Page } from 'playwright-core';
import type { RawControl, RawPage } from '../in-page/raw-page.ts';
import { followable, partsOf } from './page-parts.ts';
import { readFrames } from './read-frames.ts';
import { Reading } from './reading.ts';
import { type ModelledParts, toList, toModel, toTable } from './to-model.ts';

/** What a page shows: a page model without the properties of the visit. */
export interface PageView
  extends Pick<
    PageModel,
    'title' | 'template' | 'ariaSnapshot' | 'headings' | 'controls' | 'forms' | 'tables' | 'lists'
  > {
  readonly canonical: string | null;
  readonly loadMs: number;
  /** Absolute targets of the links that may be followed. */
  readonly links: readonly string[];
  /** Targets of links that open in another window. */
  readonly windowLinks: readonly string[];
  /** The reading of which the view was made. */
  readonly raw: RawPage;
  /** The reading of each control. */
  readonly sources: ReadonlyMap<Control, RawControl>;
}

const maxSets = 20;
const maxSnapshotLength = 40_000;

export async function readPageView(page: Page): Promise<PageView> {
  const reading = await Reading.take(page);
  try {
    return await viewOf(page, reading);
  } finally {
    await reading.close();
  }
}

export async function viewOf(page: Page, reading: Reading): Promise<PageView> {
  const { raw, locators } = reading;
  const [parts, framed, tables, lists] = await Promise.all([
    toModel(partsOf(raw), reading),
    readFrames(page),
    Promise.all(raw.tables.slice(0, maxSets).map((table) => toTable(table, locators))),
    Promise.all(raw.lists.slice(0, maxSets).map((list) => toList(list, locators))),
  ]);
  return {
    title: raw.title,
    template: createHash('sha256').update(raw.outline).digest('hex').slice(0, 16),
    ariaSnapshot: reading.snapshot.slice(0, maxSnapshotLength),
    ...joined([parts, ...framed.map(({ parts }) => parts)]),
    tables,
    lists,
    canonical: raw.canonical,
    loadMs: raw.loadMs,
    links: [raw, ...framed.map((frame) => frame.raw)].flatMap(followable),
    windowLinks: raw.controls.flatMap((one) => (one.opensWindow && one.href !== null ? [one.href] : [])),
    raw,
    sources: new Map(parts.controls.map(({ control, raw }) => [control, raw])),
  };
}

/** The parts of a view that belong to the page model. */
export function shownOf({
  title,
  template,
  ariaSnapshot,
  headings,
  controls,
  forms,
  tables,
  lists,
}: PageView) {
  return { title, template, ariaSnapshot, headings, controls, forms, tables, lists };
}

/** Merges the parts of several documents, and renumbers their forms. */
function joined(all: readonly ModelledParts[]) {
  let before = 0;
  const controls = all.flatMap((parts) => {
    const offset = before;
    before += parts.forms.length;
    return parts.controls.map(({ control }) =>
      control.form === null || offset === 0 ? control : { ...control, form: control.form + offset },
    );
  });
  return {
    controls,
    forms: all.flatMap(({ forms }) => forms),
    headings: all.flatMap(({ headings }) => headings),
  };
}
