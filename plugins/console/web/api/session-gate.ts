/** Holds back what needs a session while there is none: one dialog opens, and all that waits goes on after it. */
class SessionGate {
  #waiting: (() => void)[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #channel = new BroadcastChannel('testkernel-session');

  constructor() {
    this.#channel.addEventListener('message', () => this.#open());
  }

  /** Whether something waits for a person to sign in. */
  readonly isClosed = (): boolean => this.#waiting.length > 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves when the person has signed in, in this tab or another. Rejects when the request is given up. */
  signedIn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      this.#waiting.push(resolve);
      this.#notify();
    });
  }

  /** Called when the person has signed in. */
  open(): void {
    this.#channel.postMessage('signed-in');
    this.#open();
  }

  #open(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resume of waiting) resume();
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const sessionGate = new SessionGate();
