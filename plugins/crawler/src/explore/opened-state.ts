import { createHash } from 'node:crypto';
import type { Control, PageState } from '@testkernel/sdk';
import type { RawControl, RawPage } from '../in-page/raw-page.ts';
import type { Reading } from '../page/reading.ts';
import { toModel } from '../page/to-model.ts';
import { type FreshParts, freshParts } from './fresh-parts.ts';

const maxControls = 80;
const maxHeadings = 15;

/** A click that leads to a state. */
export interface ClickStep {
  readonly locator: string;
  readonly name: string;
  readonly source: RawControl | undefined;
}

/** A state that is open now. */
export interface OpenedState {
  readonly state: PageState;
  readonly raw: RawPage;
  readonly sources: ReadonlyMap<Control, RawControl>;
  /** Equal for states with the same content, however they were reached. */
  readonly signature: string;
}

/** A state from which further clicks can start: the clicks that lead to it, and its lines. */
export interface Reached {
  readonly clickPath: readonly ClickStep[];
  readonly opened: OpenedState;
  readonly lines: readonly string[];
}

/** Models what `reading` contains in addition to `before`. The last step of `clickPath` opened it. */
export async function readOpenedState(
  clickPath: readonly ClickStep[],
  before: RawPage,
  reading: Reading,
): Promise<OpenedState> {
  const fresh = freshParts(before, reading.raw);
  const parts = await toModel(
    {
      controls: fresh.controls.slice(0, maxControls),
      headings: fresh.headings.slice(0, maxHeadings),
      forms: fresh.forms,
    },
    reading,
  );
  const opener = clickPath.at(-1);
  const path = clickPath.map(({ locator }) => locator);
  const state: PageState = {
    id: createHash('sha256').update(JSON.stringify(path)).digest('hex').slice(0, 16),
    kind: kindOf(fresh, opener?.source),
    name: fresh.layer?.name || dialogTitle(fresh) || (opener?.name ?? ''),
    path,
    openedBy: opener?.name ?? '',
    headings: parts.headings,
    controls: parts.controls.map(({ control }) => control),
    forms: parts.forms,
  };
  return {
    state,
    raw: reading.raw,
    sources: new Map(parts.controls.map(({ control, raw }) => [control, raw])),
    signature: signatureOf(state),
  };
}

/** The title of a dialog that has no accessible name. */
function dialogTitle({ layer, headings }: FreshParts): string {
  return layer === null || layer.role === 'menu' || layer.role === 'listbox' ? '' : (headings[0]?.name ?? '');
}

function kindOf({ layer, forms, headings }: FreshParts, opener: RawControl | undefined): PageState['kind'] {
  if (layer?.role === 'dialog' || layer?.role === 'alertdialog') return 'dialog';
  if (layer?.role === 'menu' || layer?.role === 'listbox') return 'menu';
  if (opener?.role === 'tab') return 'tab';
  if (layer !== null) {
    const isDialog = forms.length > 0 || headings.length > 0 || opener?.traits.popup === 'dialog';
    return isDialog ? 'dialog' : 'menu';
  }
  if (opener && (opener.traits.expanded !== null || opener.tag === 'summary')) return 'section';
  return 'other';
}

function signatureOf({ kind, name, headings, controls, forms }: PageState): string {
  return JSON.stringify([
    kind,
    controls.length + headings.length === 0 ? name : '',
    headings.map(({ text }) => text),
    controls.map((control) => `${control.role} ${control.name}`),
    forms.map((form) => form.fields.map((field) => field.label)),
  ]);
}
