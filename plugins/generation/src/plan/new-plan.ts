import type { FlowPlan, PageModel } from '@testkernel/sdk';

/** A plan before it is numbered. */
export type NewPlan = Omit<FlowPlan, 'id'>;

/** What people would call a page. */
export function nameOf(page: PageModel): string {
  const heading = page.headings.find((one) => one.level === 1) ?? page.headings[0];
  return heading?.text || page.title || page.path;
}
