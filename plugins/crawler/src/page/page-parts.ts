import type { RawPage } from '../in-page/raw-page.ts';
import { isDestructive } from './destructive.ts';
import type { Parts } from './to-model.ts';

const maxControls = 150;
const maxHeadings = 25;

/** The parts of a page that go into its model. */
export function partsOf(raw: RawPage): Parts {
  return {
    controls: raw.controls.slice(0, maxControls),
    forms: raw.forms,
    headings: raw.headings.slice(0, maxHeadings),
  };
}

/** Absolute targets of the links that may be followed. */
export function followable(raw: RawPage): string[] {
  return raw.controls.flatMap((control) => {
    const { href } = control;
    if (href === null || control.opensDownload || control.guarded) return [];
    return isDestructive(control.name || control.text, href) ? [] : [href];
  });
}
