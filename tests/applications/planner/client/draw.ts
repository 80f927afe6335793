import { html } from '../../html.ts';
import { keepDrafts } from './form-drafts.ts';
import type { Screen, View } from './screen.ts';
import { activityScreen } from './screens/activity.ts';
import { boardScreen } from './screens/board.ts';
import { budgetScreen } from './screens/budget.ts';
import { listScreen } from './screens/list.ts';
import { myWorkScreen } from './screens/my-work.ts';
import { noticesScreen } from './screens/notices.ts';
import { peopleScreen, personScreen } from './screens/people.ts';
import { projectsScreen } from './screens/projects.ts';
import { settingsScreen } from './screens/settings.ts';
import { signInScreen } from './screens/sign-in.ts';
import { taskScreen } from './screens/task.ts';
import { timelineScreen } from './screens/timeline.ts';
import { trashScreen } from './screens/trash.ts';
import { topBar } from './shell.ts';
import { isSignedIn } from './store.ts';

const views: readonly [RegExp, View][] = [
  [/^\/$/, projectsScreen],
  [/^\/projects\/([\w-]+)\/board$/, boardScreen],
  [/^\/projects\/([\w-]+)\/list$/, listScreen],
  [/^\/projects\/([\w-]+)\/budget$/, budgetScreen],
  [/^\/projects\/([\w-]+)\/timeline$/, timelineScreen],
  [/^\/projects\/([\w-]+)\/activity$/, activityScreen],
  [/^\/tasks\/(\d+)$/, taskScreen],
  [/^\/my-work$/, myWorkScreen],
  [/^\/people$/, peopleScreen],
  [/^\/people\/(\d+)$/, personScreen],
  [/^\/notifications$/, noticesScreen],
  [/^\/settings$/, settingsScreen],
  [/^\/trash$/, trashScreen],
];

/** Shows the screen of the present address with the present state. */
export function draw(): void {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const putBack = keepDrafts();
  const { title, body } = isSignedIn() ? screenAt() : signInScreen();
  document.title = `${title} | Groundwork`;
  put('top', isSignedIn() ? topBar().text : '<strong>Groundwork</strong>');
  put('screen', html`<main><h1 tabindex="-1">${title}</h1>${body}</main>`.text);
  putBack();
  refocus(focused);
}

function screenAt(): Screen {
  const path = location.pathname;
  const [pattern, view] = views.find(([one]) => one.test(path)) ?? [];
  const id = pattern?.exec(path)?.[1] ?? '';
  return view?.({ id, query: new URLSearchParams(location.search) }) ?? missing();
}

function missing(): Screen {
  return {
    title: 'Nothing here',
    body: html`<p>This address leads nowhere, or what it led to was deleted.</p><p><a href="/">All projects</a></p>`,
  };
}

function put(id: string, text: string): void {
  const place = document.getElementById(id);
  if (place) place.innerHTML = text;
}

/** The element with the focus was drawn anew: its successor gets the focus, with the text that was typed. */
function refocus(before: HTMLElement | null): void {
  if (!before?.id || before.isConnected) return;
  const after = document.getElementById(before.id);
  after?.focus();
  if (after instanceof HTMLInputElement && before instanceof HTMLInputElement && after.type === 'search') {
    after.value = before.value;
    after.setSelectionRange(before.selectionStart, before.selectionEnd);
  }
}
