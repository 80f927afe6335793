import type { RawControl } from '../in-page/raw-page.ts';

/** Whether a control is a link to another address than `#`, by which scripts mark links that they handle themselves. */
export function leadsOn({ href }: Pick<RawControl, 'href'>): boolean {
  return href !== null && !href.endsWith('#');
}
