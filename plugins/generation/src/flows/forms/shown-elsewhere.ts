import type { FlowSite, FormField, FormModel, PageModel, Step } from '@testkernel/sdk';
import { fieldOf } from '../../write/field-of.ts';
import { openByAddress } from '../../write/load-again.ts';

const maxShown = 3;
/** In characters: a shorter value may be a part of anything. */
const shortest = 6;

/**
 * Opens other pages that show what a form holds, such as the telephone number of the office at the end of each page, and asserts there what
 * was entered in its place.
 *
 * @param fills enter other values
 */
export function shownElsewhere(
  form: FormModel,
  page: Pick<PageModel, 'path'>,
  fills: readonly Step[],
  site: Pick<FlowSite, 'pages'>,
): Step[] {
  const changed = fills.flatMap((step) => {
    const field = fieldOf(step, form.fields);
    const isText = field !== undefined && isDistinctive(field) && step.action === 'fill' && step.value;
    return isText && step.value !== field.value ? [{ earlier: field.value, entered: step.value }] : [];
  });
  return changed
    .flatMap(({ earlier, entered = '' }) => {
      const other = site.pages.find((one) => one.page.path !== page.path && shows(one.page, earlier));
      const assertion: Step = { action: 'assert', selector: "locator('body')", expected: entered };
      return other === undefined ? [] : [[...openByAddress(other.page.path), assertion]];
    })
    .slice(0, maxShown)
    .flat();
}

function isDistinctive({ type, value }: FormField): boolean {
  return /^(text|tel|url|textarea)$/.test(type) && value.trim().length >= shortest;
}

/** Whether a page shows the text other than in a field. */
function shows({ ariaSnapshot }: Pick<PageModel, 'ariaSnapshot'>, text: string): boolean {
  return ariaSnapshot
    .split('\n')
    .some((line) => line.includes(text) && !/^\s*- (textbox|searchbox|combobox)\b/.test(line));
}
