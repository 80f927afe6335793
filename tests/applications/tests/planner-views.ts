import type { PlannerBug } from '../planner/bugs.ts';
import { type ExpectedView, textOf } from './expected-view.ts';
import { comment, deleteTask, main, open, press, section, waitForToast } from './planner-actions.ts';
import { plannerProjectViews } from './planner-project-views.ts';

/** For each mistake of the planner, what a person sees that it spoils. */
export const plannerViews: Record<PlannerBug, ExpectedView> = {
  ...plannerProjectViews,
  'assignee-dropped': {
    async act(page) {
      await open(page, '/tasks/7');
      await page.getByLabel('Hours').fill('25');
      await press(page, 'Save details');
      await waitForToast(page, 'The task was saved');
      return main(page);
    },
    right: /Clara Moreau · due 3 Jun 2026 · 25 h/,
  },
  'back-dead': {
    async act(page) {
      await open(page, '/people');
      await page.getByRole('link', { name: 'Clara Moreau' }).click();
      await page.getByText('Painter').waitFor();
      await page.goBack();
      return main(page);
    },
    right: /^People/,
  },
  'badge-with-read': {
    async act(page) {
      await open(page, '/');
      return textOf(page.locator('#bell'));
    },
    right: /2$/,
  },
  'checklist-count': { act: (page) => open(page, '/tasks/4'), right: /1 of 4 done/ },
  'checklist-wrong-item': {
    async act(page) {
      await open(page, '/tasks/4');
      await press(page, 'Remove Cut the new rafters');
      return textOf(page.locator('main li'));
    },
    right: /^(?!.*Cut the new rafters)/,
  },
  'comment-as-codes': { act: (page) => open(page, '/tasks/4'), right: /Joists & rafters are < 5 % damp/ },
  'comment-author': { act: (page) => comment(page, 'Well done'), right: /Nora Lindqvist .*Well done/ },
  'comment-blank': {
    async act(page) {
      const comments = await comment(page, '  ');
      await page.getByRole('status').getByText('first').or(page.locator('article').nth(1)).waitFor();
      return async () => `${(await comments()).split(' | ').length} comments`;
    },
    right: /^1 comments/,
  },
  'date-style-ignored': {
    act: (page) => open(page, '/my-work'),
    right: /Choose kitchen fittings, Mill House, 14 May 2026/,
  },
  'digest-stuck': {
    async act(page) {
      await open(page, '/settings');
      await page.getByLabel('weekly digest').uncheck();
      await press(page, 'Save settings');
      await waitForToast(page, 'Settings saved');
      return async () => `${await page.getByLabel('weekly digest').isChecked()}`;
    },
    right: /false/,
  },
  'due-day-before': { act: (page) => open(page, '/tasks/7'), right: /due 3 Jun 2026/ },
  'email-message': {
    async act(page) {
      await open(page, '/settings');
      await page.getByLabel('E-mail').fill('nobody');
      await press(page, 'Save settings');
      return textOf(page.locator('main form'));
    },
    right: /not an e-mail address/,
  },
  'escape-dead': {
    async act(page) {
      await open(page, '/people');
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      return async () => `${await page.getByRole('dialog').count()} dialogs`;
    },
    right: /^0 dialogs/,
  },
  'escape-saves': {
    async act(page) {
      await open(page, '/tasks/7');
      await press(page, '✎ Rename');
      await page.getByLabel('Title').fill('Plaster');
      await page.keyboard.press('Escape');
      return main(page);
    },
    right: /^Plaster the hall/,
  },
  'my-work-unassigned': {
    async act(page) {
      await open(page, '/my-work');
      return section(page, 'Later');
    },
    right: /Later \(2\)/,
  },
  'palette-next': {
    async act(page) {
      await open(page, '/people');
      await page.keyboard.press('/');
      await page.getByLabel('Search everything').fill('tiles');
      await page.keyboard.press('Enter');
      return main(page);
    },
    right: /^Order slate tiles/,
  },
  'person-link': {
    async act(page) {
      await open(page, '/people');
      await page.getByRole('link', { name: 'Clara Moreau' }).click();
      await page.getByText('People ›').waitFor();
      return main(page);
    },
    right: /^Clara Moreau/,
  },
  'read-all-first': {
    async act(page) {
      await open(page, '/notifications');
      await press(page, 'Mark all as read');
      return textOf(page.locator('main li'));
    },
    right: /^(?!.*New:)/,
  },
  'restore-to-first': {
    async act(page) {
      await deleteTask(page, 6);
      await page.getByRole('link', { name: 'Trash' }).click();
      await press(page, 'Restore Choose kitchen fittings');
      await waitForToast(page, 'The task is back');
      await page.goto('/projects/mill-house/board');
      return section(page, 'Review');
    },
    right: /Choose kitchen fittings/,
  },
  'review-silent': {
    async act(page) {
      await open(page, '/projects/mill-house/board');
      await press(page, 'Move right: Repair the rafters');
      await waitForToast(page, 'is in Review now');
      await page.getByRole('link', { name: 'Notifications' }).click();
      return main(page);
    },
    right: /“Repair the rafters” is ready for review/,
  },
  'sign-out-ignored': {
    async act(page) {
      await open(page, '/');
      await press(page, 'Sign out');
      await page.getByText('User name').waitFor();
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      return main(page);
    },
    right: /^Sign in to Groundwork/,
  },
  'toast-in-the-way': {
    async act(page) {
      await open(page, '/projects/mill-house/board');
      await press(page, 'Move right: Repair the rafters');
      await waitForToast(page, 'is in Review now');
      const box = await page.locator('#bell').boundingBox();
      if (!box) throw new Error('There is no bell.');
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      return () =>
        page.evaluate(
          ({ x, y }) => `${document.elementFromPoint(x, y)?.closest('#bell, #toast')?.id}`,
          middle,
        );
    },
    right: /^bell$/,
  },
  'today-is-late': {
    async act(page) {
      await open(page, '/my-work');
      return section(page, 'Today');
    },
    right: /Choose kitchen fittings/,
  },
  'trash-silent': { act: (page) => open(page, '/trash'), right: /The trash is empty/ },
  'undo-dead': {
    async act(page) {
      await deleteTask(page, 6);
      await press(page, 'Undo');
      return main(page);
    },
    right: /Choose kitchen fittings/,
  },
  'workload-with-done': { act: (page) => open(page, '/people'), right: /Bram de Wit Builder 54 40/ },
};
