import type { DraftedFlow, NewPlan } from '@testkernel/sdk';

/** `Dark theme`, `Switch to light mode` */
const switching = /\b(dark|light|contrast)\b.*\b(theme|mode)\b/i;

/** Switches the theme of a page, and expects that the document says so: `<html data-theme="dark">`. */
export const themeSwitchFlow: DraftedFlow = {
  rank: 66,
  keywords: ['theme', 'mode', 'dark', 'light', 'contrast'],
  rationale: 'Users who need another contrast cannot read the page without its theme.',
  writes: false,
  tags: ['accessibility'],
  provenBy: 'uses-control',
  plan({ pages }) {
    const byName = new Map<string, NewPlan>();
    for (const { page } of pages) {
      for (const { role, name, locators, disabled } of page.controls) {
        const [locator] = locators;
        if (role !== 'button' || disabled || locator === undefined || !switching.test(name)) continue;
        if (byName.has(name)) continue;
        byName.set(name, {
          title: `"${name}" switches the theme`,
          reason: `${page.path} has a button for it.`,
          pageUrl: page.url,
          priority: 'medium',
          control: { locator, name },
        });
      }
    }
    return [...byName.values()];
  },
  // The button is on every page: it is the same flow wherever the crawl found it first.
  coverageKey: ({ control }) => control?.name ?? '',
  draft(plan, site) {
    const place = site.placeOf(plan);
    if (place === null || plan.control === undefined) return null;
    const theme = /light/i.test(plan.control.name) ? 'light' : 'dark';
    return {
      setup: site.reach(place.page, place.state),
      action: [{ action: 'click', selector: plan.control.locator }],
      assertions: [
        {
          action: 'assert',
          selector: `locator('html[data-theme="${theme}"]')`,
          description: `The theme is ${theme}`,
        },
      ],
      expectation: { kind: 'known' },
    };
  },
};
