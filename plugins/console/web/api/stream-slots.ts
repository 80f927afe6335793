/** Without HTTP/2, browsers open six connections to a host for all tabs together. Two are left for requests. */
const slots = 4;

/** What a tab does while it has a slot. `lost` aborts when another tab took the slot. */
type Use = (lost: AbortSignal) => Promise<void>;

/** The turn of one stream of events among those of all tabs. */
export class StreamSlots {
  /** A tab that a person looks at takes a slot from another one, once each time that they come to it. */
  #mayTake = document.hasFocus();

  /**
   * Does something in a slot, and waits for one as long as the tabs that have them go on and nobody comes to this tab.
   *
   * @param onWait called when no slot is free
   */
  async use(signal: AbortSignal, onWait: () => void, use: Use): Promise<void> {
    // Browsers have locks only where the connection is secure.
    if (navigator.locks === undefined) return use(signal);
    const mayTake = this.#mayTake;
    // Who lost a slot does not take it back by themselves.
    this.#mayTake = false;
    for (let slot = 0; slot < slots; slot += 1) {
      if (await hold(slot, { ifAvailable: true }, signal, use)) return;
    }
    if (!mayTake && !(await this.#waited(signal, onWait, use))) return;
    await hold(anySlot(), { steal: true }, signal, use);
  }

  /** Waits until another tab gives a slot back, and uses it. True when a person came to this tab meanwhile. */
  async #waited(signal: AbortSignal, onWait: () => void, use: Use): Promise<boolean> {
    onWait();
    const looked = new AbortController();
    const end = AbortSignal.any([signal, looked.signal]);
    addEventListener('focus', () => looked.abort(), { signal: end });
    let used = false;
    try {
      const inSlot: Use = (lost) => {
        used = true;
        return use(lost);
      };
      await hold(anySlot(), { signal: end }, signal, inSlot);
      return false;
    } catch (error) {
      if (used || signal.aborted) throw error;
      return true;
    }
  }
}

/** Whether the slot was free. */
async function hold(slot: number, options: LockOptions, signal: AbortSignal, use: Use): Promise<boolean> {
  const lost = new AbortController();
  let work: Promise<void> | undefined;
  const request = navigator.locks.request(`testkernel-stream-${slot}`, options, (lock) => {
    if (lock === null) return undefined;
    work = use(AbortSignal.any([signal, lost.signal]));
    // Its failure is thrown below; the slot is only held until it ends.
    return work.catch(() => undefined);
  });
  try {
    await request;
  } catch (error) {
    if (work === undefined) throw error;
    lost.abort();
  }
  await work;
  return work !== undefined;
}

function anySlot(): number {
  return Math.floor(Math.random() * slots);
}
