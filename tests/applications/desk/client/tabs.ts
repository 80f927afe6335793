import { element } from './element.ts';

export interface Tab {
  readonly label: string;
  /** Called when the tab is shown. */
  content(): Node | Promise<Node>;
}

/** Tabs with one panel; the first is shown. */
export function tabs(name: string, all: readonly Tab[]): HTMLElement {
  const panel = element('div', { role: 'tabpanel', id: 'tab-panel', tabindex: 0 });
  const buttons = all.map((tab, index) =>
    element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${index}`,
        'aria-controls': 'tab-panel',
        click: () => void show(index),
        keydown: (event) => {
          if (event instanceof KeyboardEvent) move(index, event.key);
        },
      },
      tab.label,
    ),
  );
  const show = async (index: number) => {
    for (const [position, button] of buttons.entries()) {
      button.setAttribute('aria-selected', String(position === index));
      button.tabIndex = position === index ? 0 : -1;
    }
    panel.setAttribute('aria-labelledby', `tab-${index}`);
    panel.replaceChildren((await all[index]?.content()) ?? '');
  };
  const move = (index: number, key: string) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const next = (index + step + all.length) % all.length;
    buttons[next]?.focus();
    void show(next);
  };
  void show(0);
  return element('div', {}, element('div', { role: 'tablist', 'aria-label': name }, ...buttons), panel);
}
