import { setTimeout as pause } from 'node:timers/promises';
import { type EgressService, messageOf } from '@testkernel/sdk';
import type { SiemTarget } from './siem-configs.ts';
import { signatureHeader, signatureOf } from './signed-line.ts';

const attemptTimeoutMs = 10_000;
/** Pauses before each attempt. */
const pausesMs = [0, 1_000, 2_000];

export type Outcome =
  | { readonly delivered: true }
  | {
      readonly delivered: false;
      readonly status: number | null;
      readonly reason: string;
      readonly attempts: number;
    };

type Answer = { readonly status: number | null; readonly reason: string };

/** Sends signed lines to a target. */
export class Dispatcher {
  readonly #egress: EgressService;

  constructor(egress: EgressService) {
    this.#egress = egress;
  }

  /**
   * Makes up to three attempts, as long as a failure may be temporary. Throws when `signal` aborts.
   * @param mayTry called before each attempt; when it returns false, the result is null.
   */
  async deliver(
    line: string,
    target: SiemTarget,
    mayTry: () => Promise<boolean>,
    signal: AbortSignal,
  ): Promise<Outcome | null> {
    let answer: Answer = { status: null, reason: '' };
    let attempts = 0;
    for (const pauseMs of pausesMs) {
      await pause(pauseMs, undefined, { signal });
      if (!(await mayTry())) return null;
      answer = await this.send(line, target, signal);
      attempts += 1;
      if (isTaken(answer)) return { delivered: true };
      if (!mayBeTemporary(answer)) break;
    }
    return { delivered: false, ...answer, attempts };
  }

  /** One attempt. Throws only when `signal` aborts. */
  async send(line: string, target: SiemTarget, signal: AbortSignal): Promise<Answer> {
    try {
      const response = await this.#egress.fetch(
        target.targetUrl,
        requestOf(line, target, AbortSignal.any([signal, AbortSignal.timeout(attemptTimeoutMs)])),
      );
      await response.body?.cancel();
      return { status: response.status, reason: `The target answered ${response.status}.` };
    } catch (error) {
      signal.throwIfAborted();
      return { status: null, reason: reasonOf(error) };
    }
  }
}

export function isTaken({ status }: Pick<Answer, 'status'>): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Whether a failure may be temporary: a network error, a server error, or too many requests. */
function mayBeTemporary({ status }: Answer): boolean {
  return status === null || status >= 500 || status === 408 || status === 429;
}

function requestOf(line: string, { secret, headers }: SiemTarget, signal: AbortSignal): RequestInit {
  const body = Buffer.from(line);
  return {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/x-ndjson',
      [signatureHeader]: signatureOf(body, secret),
    },
    body,
    signal,
  };
}

/** `fetch` puts the actual error in the cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return messageOf(cause).slice(0, 500) || 'The connection failed.';
}
