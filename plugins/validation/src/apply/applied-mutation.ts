import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserSession } from '@testkernel/sdk';
import { programOf } from '@testkernel/sdk/page';
import type { BrowserContext } from 'playwright-core';
import { mutationProgram } from '../in-page/page-program.ts';
import type { Mutation } from '../mutations/mutation.ts';
import { readReport } from '../page-report.ts';
import { applyToNetwork } from './network-injection.ts';

/** For a page that opens the mutated one at once to do so. */
const maxArrivalMs = 1_000;

/** A mutation that is applied to one browser context. */
export class AppliedMutation {
  #tookEffect = false;
  #pending = 0;
  #error: Error | null = null;
  #stop: (() => Promise<void>) | null = null;
  #arrival: PromiseWithResolvers<void> | null = null;

  /**
   * Whether the mutation changed anything; otherwise its outcome says nothing about the test. A mutated
   * response that was still pending when the test ended counts as well.
   */
  get tookEffect(): boolean {
    return this.#error === null && (this.#tookEffect || this.#pending > 0);
  }

  /** Why the mutation could not be applied; its outcome then says nothing about the test. */
  get error(): Error | null {
    return this.#error;
  }

  /** @param earlier how many requests an earlier run sent before the one in this session begins, by their keys. Default: none. */
  async applyTo(
    session: Pick<BrowserSession, 'context' | 'request'>,
    { how }: Mutation,
    earlier: ReadonlyMap<string, number> = new Map(),
  ): Promise<void> {
    const { context } = session;
    if (how.where === 'network') {
      const { mutation, request } = how;
      this.#stop = await applyToNetwork(mutation, { ...request, earlier }, session, {
        begin: () => this.#begin(),
        failed: (error) => {
          this.#error ??= error;
        },
        announced: () => {
          this.#arrival ??= Promise.withResolvers();
        },
        answered: () => this.#arrived(),
      });
      return;
    }
    const binding = `mutation${randomUUID().replaceAll('-', '')}`;
    await context.exposeBinding(binding, (_source, message: unknown) => {
      if (readReport(message)?.tookEffect === how.mutation.does) this.#tookEffect = true;
    });
    const program = mutationProgram({ binding, mutation: how.mutation, path: how.path });
    const over = programOf([{ isOver }], isOver, binding);
    await context.addInitScript({ content: `if (!${over}) {\n${program}\n}` });
    this.#stop = () => endInPages(context, binding);
  }

  /** Resolves at once, or when a mutated page that is about to be opened is being answered. */
  async arrival(): Promise<void> {
    if (this.#arrival === null) return;
    const late = new AbortController();
    const { signal } = late;
    // Rejects when it is not needed any more.
    const wait = delay(maxArrivalMs, undefined, { signal }).catch(() => undefined);
    await Promise.race([this.#arrival.promise, wait]);
    late.abort();
  }

  /** Ends it: of requests at once, and of pages in those that are opened from now on. */
  async remove(): Promise<void> {
    await this.#stop?.();
  }

  #arrived(): void {
    this.#arrival?.resolve();
    this.#arrival = null;
  }

  #begin(): (tookEffect: boolean) => void {
    this.#pending += 1;
    this.#arrived();
    return (tookEffect) => {
      this.#pending -= 1;
      this.#tookEffect ||= tookEffect;
    };
  }
}

/** Runs inside the page. A page without an address of its own stores nothing. */
function isOver(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Makes the pages remember that the mutation is over, for those that are opened in their place. */
async function endInPages(context: BrowserContext, key: string): Promise<void> {
  const store = (name: string) => sessionStorage.setItem(name, '');
  // A page that is closed, or stores nothing, has no page in its place.
  for (const page of context.pages()) await page.evaluate(store, key).catch(() => undefined);
}
