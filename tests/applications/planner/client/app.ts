import { run } from './actions.ts';
import { draw } from './draw.ts';
import { startNavigation } from './navigate.ts';
import { startShortcuts } from './shortcuts.ts';
import { load } from './store.ts';

await load();
startNavigation();
startShortcuts();
for (const type of ['click', 'change', 'input', 'submit']) {
  document.addEventListener(type, (event) => {
    const attribute = type === 'click' ? 'do' : type;
    const element =
      event.target instanceof Element ? event.target.closest<HTMLElement>(`[data-${attribute}]`) : null;
    const name = element?.dataset[attribute];
    if (!element || !name) return;
    if (type === 'submit') event.preventDefault();
    void run(name, element);
  });
}
draw();
