import type { DraftedFlow } from '@testkernel/sdk';

/** A path that no application has. */
const unknownPath = '/no-such-page-here';

/** Opens an address without a page. */
export const errorPage: DraftedFlow = {
  rank: 50,
  keywords: ['unknown', 'missing', 'not', 'found', 'error', 'address', '404'],
  rationale: 'Users who follow an outdated link need to see that there is no such page.',
  writes: false,
  plan: ({ startUrl }) => [
    {
      title: 'Answers an unknown address',
      leadsTo: 'with',
      reason: 'Links go stale, and people mistype addresses.',
      pageUrl: startUrl,
      priority: 'low',
    },
  ],
  draft({ pageUrl }, site) {
    const start = site.page(pageUrl);
    if (start === undefined) return null;
    return {
      setup: start.signedIn ? site.signIn() : [],
      action: [{ action: 'navigate', url: unknownPath }],
      assertions: [],
      expectation: { kind: 'reading' },
    };
  },
};
