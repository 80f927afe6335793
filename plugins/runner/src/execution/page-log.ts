import type { ConsoleEntry, NetworkEntry } from '@testkernel/sdk';
import type { BrowserContext, ConsoleMessage } from 'playwright';
import type { Redactor } from '../redaction/redactor.ts';
import { answerDialog } from './next-dialog.ts';

const maxEntries = 200;
const maxCharacters = 2000;
/** For all entries together: results with the entries of many tests are read and sent as a whole. */
const maxTotalCharacters = 50_000;
const kept: readonly string[] = ['warning', 'error', 'assert'];

/** Warnings, errors and dialogs of the pages of a test, and their failed requests. */
export class PageLog {
  readonly console: ConsoleEntry[] = [];
  readonly network: NetworkEntry[] = [];
  readonly #redactor: Redactor;
  #room = maxTotalCharacters;

  constructor(context: BrowserContext, redactor: Redactor) {
    this.#redactor = redactor;
    context.on('console', (message) => this.#message(message));
    context.on('weberror', (event) => this.#console('pageerror', event.error().message, event.page()?.url()));
    context.on('dialog', (dialog) => {
      // The page may close before its dialog is answered.
      const answer = answerDialog(dialog, () => undefined);
      this.#console('dialog', `${answer} ${dialog.type()}: ${dialog.message()}`, dialog.page()?.url());
    });
    context.on('response', (response) => {
      if (response.status() < 400) return;
      this.#request(response.request().method(), response.url(), response.status(), null);
    });
    context.on('requestfailed', (request) => {
      const failure = request.failure()?.errorText ?? 'failed';
      // A page cancels requests when it is left, which is no failure.
      if (failure !== 'net::ERR_ABORTED') this.#request(request.method(), request.url(), null, failure);
    });
  }

  #message(message: ConsoleMessage): void {
    if (kept.includes(message.type())) this.#console(message.type(), message.text(), message.location().url);
  }

  #console(level: string, text: string, url: string | undefined): void {
    if (this.console.length >= maxEntries || this.#room <= 0) return;
    this.console.push({ level, text: this.#clean(text), url: url ? this.#clean(url) : null, at: now() });
  }

  #request(method: string, url: string, status: number | null, failure: string | null): void {
    if (this.network.length >= maxEntries || this.#room <= 0) return;
    this.network.push({ method, url: this.#clean(url), status, failure, at: now() });
  }

  #clean(text: string): string {
    const clean = this.#redactor.excerpt(text, maxCharacters);
    this.#room -= clean.length;
    return clean;
  }
}

function now(): string {
  return new Date().toISOString();
}
