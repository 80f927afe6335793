import { type Draft, pathOf } from '@testkernel/sdk';
import { isSafeMethod } from '@testkernel/sdk/page';
import type { Page, Request } from 'playwright-core';
import { mayWrite, onlyReads, signsIn } from '../write/only-reads.ts';
import { titleOf } from '../write/own-words.ts';
import type { DataChanges } from './data-changes.ts';

/** An attempt whose requests are watched. */
export interface WatchedAttempt {
  readonly page: Page;
  readonly draft: Draft;
  readonly unique: string;
}

/**
 * Tells which requests of an attempt may change data of the application: those that hold its unique word, and of a draft
 * that enters none those of its action. Requests that are refused are taken back. Not told are signing in, and requests of
 * drafts that only read, which are blocked.
 */
export class SentRequests {
  readonly #attempt: WatchedAttempt;
  readonly #changes: DataChanges;
  readonly #open = new Set<Request>();
  #accepted = 0;
  #isActing = false;

  constructor(attempt: WatchedAttempt, changes: DataChanges) {
    this.#attempt = attempt;
    this.#changes = changes;
    const { page } = attempt;
    page.on('request', (request) => this.#send(request));
    page.on('response', (response) => this.#end(response.request(), response.status() < 400));
  }

  /** The steps that follow are those of the action. */
  act(): void {
    this.#isActing = true;
  }

  /** The steps that follow no longer are. */
  acted(): void {
    this.#isActing = false;
  }

  #send(request: Request): void {
    if (isSafeMethod(request.method()) || request.resourceType() === 'ping') return;
    if (!this.#isOwn(request)) return;
    const { draft, unique, page } = this.#attempt;
    this.#open.add(request);
    this.#changes.send(
      { draft, unique, path: pathOf(page.url()) },
      `${request.method()} ${new URL(request.url()).pathname}`,
    );
  }

  #isOwn(request: Request): boolean {
    const { draft, unique, page } = this.#attempt;
    if (signsIn(draft) || onlyReads(draft)) return false;
    if (titleOf(draft) !== null) return request.postDataBuffer()?.includes(unique) === true;
    return (
      this.#isActing && mayWrite(draft) && new URL(request.url()).hostname === new URL(page.url()).hostname
    );
  }

  #end(request: Request, accepted: boolean): void {
    if (!this.#open.delete(request)) return;
    if (accepted) this.#accepted += 1;
    else if (this.#open.size === 0 && this.#accepted === 0) this.#changes.refuse(this.#attempt.unique);
  }
}
