/** A navigation within this time after an input was caused by it. */
const causedMs = 3000;
/** Addresses that follow each other faster count as one navigation. */
const quietMs = 500;

/** Tells navigations that no input led to from those that one did. */
export class Navigations {
  readonly #onOpened: (url: string, alias: string) => void;
  /** By the alias of the page. */
  readonly #settling = new Map<string, NodeJS.Timeout>();
  #causedAt = performance.now();

  /** @param onOpened called with the last of several addresses, once no other follows */
  constructor(onOpened: (url: string, alias: string) => void) {
    this.#onOpened = onOpened;
  }

  /** An input may lead to addresses from now on. */
  caused(): void {
    this.#causedAt = performance.now();
  }

  /** The page shows another address, so that the one before was no destination. */
  left(alias: string): void {
    clearTimeout(this.#settling.get(alias));
    this.#settling.delete(alias);
  }

  arrived(url: string, alias: string): void {
    if (performance.now() - this.#causedAt < causedMs) return;
    const settled = () => {
      this.#settling.delete(alias);
      this.#onOpened(url, alias);
    };
    this.#settling.set(alias, setTimeout(settled, quietMs));
  }

  close(): void {
    for (const timer of this.#settling.values()) clearTimeout(timer);
    this.#settling.clear();
  }
}
