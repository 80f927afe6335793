import { randomUUID } from 'node:crypto';
import type { BrowserSession } from '@testkernel/sdk';
import { mutationProgram } from '../in-page/page-program.ts';
import type { Mutation } from '../mutations/mutation.ts';
import { readReport } from '../page-report.ts';
import { applyToNetwork } from './network-injection.ts';

/** A mutation that is applied to one browser context. */
export class AppliedMutation {
  #tookEffect = false;
  #pending = 0;
  #error: Error | null = null;
  #stop: (() => Promise<void>) | null = null;

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

  async applyTo(session: Pick<BrowserSession, 'context' | 'request'>, { how }: Mutation): Promise<void> {
    const { context } = session;
    if (how.where === 'network') {
      this.#stop = await applyToNetwork(how.mutation, how.request, session, {
        begin: () => this.#begin(),
        failed: (error) => {
          this.#error ??= error;
        },
      });
      return;
    }
    const binding = `mutation${randomUUID().replaceAll('-', '')}`;
    await context.exposeBinding(binding, (_source, message: unknown) => {
      if (readReport(message)?.tookEffect === how.mutation.does) this.#tookEffect = true;
    });
    await context.addInitScript({
      content: mutationProgram({ binding, mutation: how.mutation, path: how.path }),
    });
  }

  /** Ends a mutation of requests. One of pages stays. */
  async remove(): Promise<void> {
    await this.#stop?.();
  }

  #begin(): (tookEffect: boolean) => void {
    this.#pending += 1;
    return (tookEffect) => {
      this.#pending -= 1;
      this.#tookEffect ||= tookEffect;
    };
  }
}
