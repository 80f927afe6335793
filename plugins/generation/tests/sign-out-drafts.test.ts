import type { FlowPlan, FlowSite, PageState } from '@testkernel/sdk';
import t from 'tap';
import { signOut } from '../src/flows/sign-out.ts';
import { control, pageModel } from './support/page-models.ts';
import { login } from './support/site-models.ts';

const out = control('Sign out');
const [locator = ''] = out.locators;
const page = pageModel('/notes', { signedIn: true, controls: [out] });

function assertionsFor(state: Pick<PageState, 'path'> | null) {
  const site = { login, placeOf: () => ({ page, state, form: null }), reach: () => [] };
  const plan = { control: { locator, name: out.name } } as FlowPlan;
  return signOut.draft(plan, site as unknown as FlowSite)?.assertions;
}

const stillSignedOut = [
  { action: 'navigate', url: '/notes' },
  { action: 'assert', selector: login.usernameLocator },
];

t.test('whoever signed out is not offered it again, wherever the site goes on', (t) => {
  t.match(assertionsFor(null), [{ action: 'assertHidden', selector: locator }, ...stillSignedOut]);
  t.end();
});

t.test(
  'after a choice in a menu, which closes at once, the site is waited for to ask for signing in',
  (t) => {
    t.match(assertionsFor({ path: ['Account'] }), [
      { action: 'assert', selector: login.usernameLocator },
      ...stillSignedOut,
    ]);
    t.end();
  },
);
