import type { Listing } from '../shared/listing.ts';
import { element } from './element.ts';

/** Nothing where everything is on one page. */
export function pagination({ page, pages }: Listing<unknown>, go: (page: number) => void) {
  if (pages === 1) return null;
  const step = (label: string, target: number) =>
    element(
      'button',
      { type: 'button', disabled: target < 1 || target > pages, click: () => go(target) },
      label,
    );
  return element(
    'nav',
    { 'aria-label': 'Pages', class: 'pages' },
    step('Previous', page - 1),
    element('span', {}, `Page ${page} of ${pages}`),
    step('Next', page + 1),
  );
}
