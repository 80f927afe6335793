import { type DraftedFlow, networkIdleWait, type Step } from '@testkernel/sdk';
import { closerOf } from '../write/closing.ts';
import { fillIn } from '../write/form-steps.ts';
import { loadAgain } from '../write/load-again.ts';
import { unique } from '../write/unique.ts';
import { formsOfSite } from './forms/form-place.ts';
import { formFamily, formKey, formPlan } from './forms/form-plan.ts';
import { isGivenUp } from './forms/form-use.ts';

/**
 * What happens to the records of a form. Planned: the form is filled in and closed, and nothing is kept. Further tests of
 * this kind follow when a form turns out to create records.
 */
export const entity: DraftedFlow = {
  rank: 90,
  keywords: ['edit', 'change', 'update', 'rename', 'delete', 'remove'],
  rationale: 'Users correct and remove what they entered, and nothing else may change with it.',
  writes: true,
  family: formFamily,
  plan: (site) =>
    formsOfSite(site)
      .filter(isGivenUp)
      .map((place) =>
        formPlan(place, {
          does: 'Discards',
          says: 'when it is cancelled',
          reason: 'Who gives up expects that nothing was kept.',
        }),
      ),
  coverageKey: formKey,
  draft(plan, site) {
    const place = site.placeOf(plan);
    const closer = place?.state ? closerOf(place.state) : null;
    const [submit] = place?.form?.submit?.locators ?? [];
    if (!place?.form || closer === null || submit === undefined) return null;
    const { page, state, form } = place;
    const fills = fillIn(form);
    const entered = fills.find(({ action, value }) => action === 'fill' && value?.includes(unique));
    const opening = state?.path.map((selector) => ({ action: 'click', selector })) ?? [];
    return {
      setup: site.reach(page, state),
      action: [...fills, { action: 'click', selector: closer }],
      assertions: [
        { action: 'assertHidden', selector: submit },
        ...(entered === undefined
          ? []
          : [...opening, isEmpty(entered), { action: 'click', selector: closer }]),
        ...loadAgain(page.path),
        networkIdleWait,
        { action: 'assertHidden', selector: `getByText('${unique}')` },
      ],
      expectation: { kind: 'known' },
    };
  },
};

function isEmpty({ selector = '' }: Step): Step {
  return { action: 'assertValue', selector, expected: '', description: 'Opens without what was entered' };
}
