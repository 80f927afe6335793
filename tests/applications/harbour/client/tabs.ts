import { type Html, html } from '../../html.ts';
import type { Option } from '../shared/fields.ts';
import { setQuery } from './router.ts';

/** Tabs, whose choice is part of the address; the first one is shown where it says nothing. */
export function tabsHtml(label: string, tabs: readonly Option[], chosen: string, panel: Html): Html {
  return html`<div role="tablist" aria-label="${label}">${tabs.map(
    (tab) =>
      html`<button type="button" role="tab" id="tab-${tab.value}" data-value="${tab.value}" aria-controls="panel" aria-selected="${String(tab.value === chosen)}" tabindex="${tab.value === chosen ? 0 : -1}">${tab.label}</button>`,
  )}</div><div role="tabpanel" id="panel" aria-labelledby="tab-${chosen}">${panel}</div>`;
}

export function chosenTab(tabs: readonly Option[], query: URLSearchParams, name: string): string {
  const first = tabs[0]?.value ?? '';
  return tabs.find(({ value }) => value === query.get(name))?.value ?? first;
}

export function readyTabs(main: HTMLElement, name: string): void {
  const tabs = [...main.querySelectorAll<HTMLElement>('[role=tab]')];
  const show = (tab: HTMLElement | undefined) => {
    tab?.focus();
    const value = tab?.dataset.value ?? '';
    void setQuery({ [name]: tab === tabs[0] ? '' : value });
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => show(tab));
    tab.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step) show(tabs.at((index + step) % tabs.length));
    });
  }
}
