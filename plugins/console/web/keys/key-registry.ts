export interface KeyBinding {
  /** `j`, `Y` with Shift, `Space`, `ArrowDown`, `g p` for one after the other. */
  readonly keys: string;
  /** What it does, as tooltips and the help show it. */
  readonly label: string;
  readonly run: () => void;
}

export interface KeyGroup {
  readonly name: string;
  readonly bindings: readonly KeyBinding[];
}

const sequenceMs = 1_000;
const storageKey = 'testkernel.single-keys';

/** All keys of the console: handlers, tooltips, palette and help read them here. */
class KeyRegistry {
  #groups: readonly KeyGroup[] = [];
  readonly #listeners = new Set<() => void>();
  #first: { readonly key: string; readonly at: number } | null = null;
  #enabled = localStorage.getItem(storageKey) !== 'off';

  /** A screen's group hides an equal key of a group before it. Returns what removes it. */
  add(group: KeyGroup): () => void {
    this.#change([...this.#groups, group]);
    return () => this.#change(this.#groups.filter((other) => other !== group));
  }

  /** Adds a group of which every other one hides the keys that it has, too. Returns what removes it. */
  addBelow(group: KeyGroup): () => void {
    this.#change([group, ...this.#groups]);
    return () => this.#change(this.#groups.filter((other) => other !== group));
  }

  readonly groups = (): readonly KeyGroup[] => this.#groups;

  /** Whether single keys do something (WCAG 2.1.4). */
  readonly enabled = (): boolean => this.#enabled;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  switch(enabled: boolean): void {
    this.#enabled = enabled;
    localStorage.setItem(storageKey, enabled ? 'on' : 'off');
    this.#notify();
  }

  handle(event: KeyboardEvent): void {
    if (!this.#enabled || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event) || isDialogOpen()) return;
    const key = event.key === ' ' ? 'Space' : event.key;
    // These act on the focused control.
    if ((key === 'Space' || key === 'Enter') && isControl(event.target)) return;
    const first =
      this.#first !== null && event.timeStamp - this.#first.at < sequenceMs ? this.#first.key : null;
    this.#first = null;
    const binding = (first === null ? undefined : this.#find(`${first} ${key}`)) ?? this.#find(key);
    if (binding) {
      event.preventDefault();
      binding.run();
    } else if (this.#begins(key)) {
      this.#first = { key, at: event.timeStamp };
    }
  }

  #find(keys: string): KeyBinding | undefined {
    const groups = [...this.#groups].reverse();
    return groups.flatMap((group) => group.bindings).find((binding) => binding.keys === keys);
  }

  #begins(key: string): boolean {
    return this.#groups.some((group) => group.bindings.some(({ keys }) => keys.startsWith(`${key} `)));
  }

  #change(groups: readonly KeyGroup[]): void {
    this.#groups = groups;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Dialogs stay in the page while they are closed. */
function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog.checkVisibility());
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('button, a, summary, [role=menuitem]') !== null;
}

export const keyRegistry = new KeyRegistry();
