import type { PageModel, PageState } from '@testkernel/sdk';
import type { PageMark, Screen, StateMark } from './foreign-application.ts';

/** The screens of the list that the crawl came to. */
export function screensFound(screens: readonly Screen[], pages: readonly PageModel[]): Screen[] {
  return screens.filter(({ by, or }) => isFound(by, pages) || (or !== undefined && isFound(or, pages)));
}

function isFound(mark: PageMark | StateMark, pages: readonly PageModel[]): boolean {
  return 'opened' in mark
    ? pages.some((page) => page.states.some((state) => isOpened(state, mark)))
    : pages.some((page) => mark.path.test(page.path) && showsOn(page, mark.shows));
}

function isOpened({ name, openedBy, headings, controls }: PageState, { opened, holds }: StateMark): boolean {
  const isCalled = [name, openedBy, ...headings.map(({ text }) => text)].some((text) =>
    opened.test(text.trim()),
  );
  return isCalled && (holds === undefined || controls.some((control) => holds.test(control.name)));
}

function showsOn({ title, headings }: PageModel, mark: RegExp = /^/): boolean {
  return [title, ...headings.map(({ text }) => text)].some((text) => mark.test(text));
}
