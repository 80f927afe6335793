import type { PlannerBug } from '../planner/bugs.ts';
import { type ExpectedView, textOf } from './expected-view.ts';
import {
  fillDialog,
  focused,
  main,
  open,
  press,
  section,
  startTask,
  waitForToast,
} from './planner-actions.ts';

const board = '/projects/mill-house/board';
const list = '/projects/mill-house/list';
const budget = '/projects/mill-house/budget';
const timeline = '/projects/mill-house/timeline';

/** Mistakes of the projects and of the screens of one project. */
export const plannerProjectViews = {
  'amount-format': { act: (page) => open(page, budget), right: /€50,650\.00/ },
  'archive-dead': {
    async act(page) {
      await open(page, '/');
      await page.getByRole('article', { name: 'Old Bakery' }).getByRole('button').click();
      await waitForToast(page, 'Old Bakery is archived');
      return main(page);
    },
    right: /3 projects/,
  },
  'archived-among-active': { act: (page) => open(page, '/'), right: /4 projects/ },
  'card-in-first-column': {
    async act(page) {
      await startTask(page, 'Review', { title: 'Clean up' });
      await press(page, 'Add task');
      await waitForToast(page, 'was added');
      return section(page, 'Review');
    },
    right: /Clean up/,
  },
  'chart-mixed': {
    async act(page) {
      await open(page, budget);
      return () =>
        page.evaluate(() => {
          const background = getComputedStyle(
            document.querySelectorAll('.legend span')[0] ?? document.body,
          ).backgroundColor;
          const bar = [...document.querySelectorAll('svg rect')].find((one) =>
            one.textContent?.endsWith('planned'),
          );
          return background === getComputedStyle(bar ?? document.body).fill
            ? 'same colour'
            : 'another colour';
        });
    },
    right: /same colour/,
  },
  'column-count-all': {
    async act(page) {
      await open(page, board);
      await page.getByLabel('Show tasks of').selectOption('Clara Moreau');
      return main(page);
    },
    right: /To do \(2\)/,
  },
  'dates-reversed': {
    async act(page) {
      await open(page, '/');
      await press(page, 'New project');
      await fillDialog(page, { name: 'Pier', client: 'Port', start: '2026-06-10', end: '2026-06-01' });
      await press(page, 'Start project');
      return textOf(page.getByRole('dialog'));
    },
    right: /can not end before/,
  },
  'difference-sign': { act: (page) => open(page, budget), right: /€14,898\.60 left/ },
  'done-overdue': { act: (page) => open(page, board), right: /Ifeoma Eze 20 Apr 2026/ },
  'done-unfiltered': {
    async act(page) {
      await open(page, board);
      await page.getByLabel('Show tasks of').selectOption('Clara Moreau');
      return section(page, 'Done');
    },
    right: /^(?!.*Survey)/,
  },
  'double-submit': {
    async act(page) {
      await startTask(page, 'Review', { title: 'Clean up' });
      await page.getByRole('button', { name: 'Add task' }).dblclick();
      await waitForToast(page, 'was added');
      return section(page, 'Review');
    },
    right: /^Review \(2\)/,
  },
  'duration-short': { act: (page) => open(page, timeline), right: /89 days in all/ },
  'filter-not-kept': {
    async act(page) {
      await open(page, list);
      await page.getByLabel('Status').selectOption('Done');
      await page.getByRole('link', { name: 'Order slate tiles' }).click();
      await page.getByText('Save details').waitFor();
      await page.goBack();
      return main(page);
    },
    right: /3 tasks 16 h/,
  },
  'focus-lost': {
    async act(page) {
      await open(page, board);
      await press(page, 'Add a task to Review');
      await page.keyboard.press('Escape');
      return focused(page);
    },
    right: /^add-review$/,
  },
  'hours-as-text': {
    async act(page) {
      await open(page, list);
      await press(page, 'Hours');
      return textOf(page.locator('tbody td:last-child'));
    },
    right: /^1 \| 2 \| 3 \| 6 \| 9 \| 12/,
  },
  'hours-negative': {
    async act(page) {
      await startTask(page, 'To do', { title: 'Clean up', hours: '-3' });
      await press(page, 'Add task');
      return textOf(page.getByRole('dialog'));
    },
    right: /Hours go from 0 to 200/,
  },
  'hours-sum-all': {
    async act(page) {
      await open(page, `${list}?status=done`);
      return textOf(page.locator('tfoot'));
    },
    right: /3 tasks 16 h/,
  },
  'limit-ignored': {
    async act(page) {
      await open(page, '/projects/harbour-loft/board');
      await press(page, 'Move right: Seal the skylights');
      return section(page, 'To do');
    },
    right: /Seal the skylights/,
  },
  'line-neighbour': {
    async act(page) {
      await open(page, budget);
      await page.getByLabel('Planned for Electrics').fill('9000');
      await page.keyboard.press('Tab');
      await waitForToast(page, 'The budget was saved');
      return main(page);
    },
    right: /Electrics €5,590\.00 left/,
  },
  'month-names-late': {
    async act(page) {
      await open(page, timeline);
      return async () => (await page.locator('svg text').allTextContents()).slice(0, 3).join(' ');
    },
    right: /^Apr May Jun/,
  },
  'move-not-saved': {
    async act(page) {
      await open(page, board);
      await press(page, 'Move left: Choose kitchen fittings');
      await waitForToast(page, 'is in In progress now');
      await page.reload();
      return section(page, 'In progress');
    },
    right: /Choose kitchen fittings/,
  },
  'move-skips-column': {
    async act(page) {
      await open(page, board);
      await press(page, 'Move right: Plaster the hall');
      await waitForToast(page, 'Plaster the hall');
      return section(page, 'In progress');
    },
    right: /Plaster the hall/,
  },
  'move-up-dead': {
    async act(page) {
      await open(page, board);
      await press(page, 'Move up: Rewire the ground floor');
      return section(page, 'In progress');
    },
    right: /Rewire the ground floor.*Repair the rafters/,
  },
  'percent-cut': { act: (page) => open(page, budget), right: /71 % of the budget/ },
  'planned-sum': { act: (page) => open(page, budget), right: /Sum €50,650\.00/ },
  'progress-with-review': { act: (page) => open(page, '/'), right: /10 Jul 2026 27 % done/ },
  'reserve-from-spent': { act: (page) => open(page, budget), right: /planned\): €5,065\.00/ },
  'search-skips-labels': {
    async act(page) {
      await open(page, list);
      await page.getByLabel('Search tasks').fill('paperwork');
      return main(page);
    },
    right: /book the building inspector.*1 task 2 h/,
  },
  'select-all-hidden': {
    async act(page) {
      await open(page, `${list}?status=review`);
      await page.getByLabel('Select all').check();
      return main(page);
    },
    right: /Mark 1 as done/,
  },
  'shortcut-while-typing': {
    async act(page) {
      await open(page, list);
      await page.getByLabel('Search tasks').pressSequentially('fin');
      return async () => `${await page.getByRole('dialog').count()} dialogs`;
    },
    right: /^0 dialogs/,
  },
  'tab-current': {
    async act(page) {
      await open(page, timeline);
      return textOf(page.locator('.tabs [aria-current]'));
    },
    right: /^Timeline$/,
  },
  'title-sort-case': {
    async act(page) {
      await open(page, list);
      await press(page, 'Title');
      return textOf(page.locator('tbody a'));
    },
    right: /^book the building inspector/,
  },
  'title-spaces': {
    async act(page) {
      await startTask(page, 'To do', { title: '   ' });
      await press(page, 'Add task');
      return textOf(page.getByRole('dialog'));
    },
    right: /Give the task a title/,
  },
  'unassigned-text': { act: (page) => open(page, list), right: /Fit the staircase wood To do Unassigned/ },
} satisfies Partial<Record<PlannerBug, ExpectedView>>;
