import { type ExpectedView, textOf } from './expected-view.ts';
import { everything, open, press, pressAndWait, visit } from './shelter-actions.ts';

/** What the team sees of applications. */
export const shelterApplicationViews = {
  'applications-search-case': {
    act: (page) => open(page, '/office/applications?search=duke'),
    right: /Gerald Fitzpatrick/,
  },
  'approved-unchecked': {
    async act(page) {
      await open(page, '/office/applications/2');
      await press(page, 'Approve');
      await pressAndWait(page, 'Approve application');
      return textOf(page.getByRole('status'));
    },
    right: /before you approve/,
  },
  'declined-without-reason': {
    async act(page) {
      await open(page, '/office/applications/1');
      await press(page, 'Decline');
      await press(page, 'Decline application');
      return everything(page);
    },
    right: /Tell the applicant why/,
  },
  'nav-count-stale': {
    async act(page) {
      await open(page, '/office/applications/1');
      await pressAndWait(page, 'Start review');
      return textOf(page.getByRole('navigation', { name: 'Office' }));
    },
    right: /Applications 6/,
  },
  'others-stay-open': {
    async act(page) {
      await open(page, '/office/applications/7');
      await press(page, 'Approve');
      await pressAndWait(page, 'Approve application');
      await visit(page, '/office/applications/8');
      return textOf(page.locator('.panel'));
    },
    right: /Lucia Romano Close Declined/,
  },
  'panel-labels-swapped': {
    act: (page) => open(page, '/office/applications/3'),
    right: /People in the household 3 Hours alone 2/,
  },
} satisfies Record<string, ExpectedView>;
