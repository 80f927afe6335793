const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Shows one panel of several; the address tells which one. */
export function startTabs(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[role=tablist]')) startTabList(list);
}

function startTabList(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
  const select = (chosen: HTMLElement) => {
    for (const panel of tabs.map(panelOf)) if (panel) panel.hidden = true;
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
    }
    const panel = panelOf(chosen);
    if (panel) panel.hidden = false;
  };
  const follow = () => {
    const named = (name: string) => tabs.find((tab) => tab.dataset.tab === name);
    const wanted = named(location.hash.slice(1)) ?? named(list.dataset.first ?? '') ?? tabs[0];
    if (wanted) select(wanted);
  };
  for (const tab of tabs) {
    tab.addEventListener('click', () => {
      select(tab);
      history.replaceState(null, '', `#${tab.dataset.tab}`);
    });
  }
  list.addEventListener('keydown', ({ key }) => {
    const step = steps[key] ?? 0;
    const current = tabs.findIndex((tab) => tab.matches(':focus'));
    const next = tabs[(current + step + tabs.length) % tabs.length];
    if (step === 0 || current < 0 || !next) return;
    next.focus();
    next.click();
  });
  window.addEventListener('hashchange', follow);
  follow();
}

function panelOf(tab: HTMLElement): HTMLElement | null {
  return document.getElementById(tab.getAttribute('aria-controls') ?? '');
}
