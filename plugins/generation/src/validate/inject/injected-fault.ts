import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import type { Fault } from '../faults/fault.ts';
import { faultProgram } from '../in-page/page-program.ts';
import { readReport } from '../page-report.ts';
import { injectIntoWire } from './wire-injection.ts';

/** A fault at work in a context. */
export class InjectedFault {
  #worked = false;
  #pending = 0;
  #mistake: Error | null = null;

  /**
   * Whether it did anything: a fault that never came to pass proves nothing. A wrong answer that the test did not
   * even wait for counts as well.
   */
  get worked(): boolean {
    return this.#mistake === null && (this.#worked || this.#pending > 0);
  }

  /** Why the fault could not be what it should be; such a trial says nothing about its test. */
  get mistake(): Error | null {
    return this.#mistake;
  }

  async inject({ how }: Fault, context: BrowserContext): Promise<void> {
    if (how.where === 'wire') {
      await injectIntoWire(how.fault, how.request, context, {
        begin: () => this.#begin(),
        mistaken: (error) => {
          this.#mistake ??= error;
        },
      });
      return;
    }
    const binding = `fault${randomUUID().replaceAll('-', '')}`;
    await context.exposeBinding(binding, (_source, message: unknown) => {
      if (readReport(message)?.worked === how.fault.does) this.#worked = true;
    });
    await context.addInitScript({
      content: faultProgram({ binding, fault: how.fault, path: how.path }),
    });
  }

  #begin(): (worked: boolean) => void {
    this.#pending += 1;
    return (worked) => {
      this.#pending -= 1;
      this.#worked ||= worked;
    };
  }
}
