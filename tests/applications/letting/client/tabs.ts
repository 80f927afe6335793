// Tabs, of which one is shown; the address says which.

const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];

function choose(chosen: HTMLElement): void {
  for (const tab of tabs) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !isChosen;
  }
}

function chooseAndKeep(tab: HTMLElement): void {
  choose(tab);
  history.replaceState(null, '', `#${tab.getAttribute('aria-controls')}`);
}

for (const [index, tab] of tabs.entries()) {
  tab.addEventListener('click', () => chooseAndKeep(tab));
  tab.addEventListener('keydown', ({ key }) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (step === 0 || !next) return;
    chooseAndKeep(next);
    next.focus();
  });
}

const first = tabs.find((tab) => `#${tab.getAttribute('aria-controls')}` === location.hash) ?? tabs[0];
if (first) choose(first);
