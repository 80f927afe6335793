import {
  BadRequest,
  type DeliveryAnswer,
  type DeliveryAttempt,
  type DeliveryChannel,
  type EgressService,
  messageOf,
  textAt,
  webhookHeaders,
} from '@testkernel/sdk';

export const callbackChannel = 'trigger-callback';

/** What is sent, to where, and with which secret it is signed. */
export interface CallbackMessage {
  readonly url: string;
  readonly secret: string;
  /** The bytes of the body, the same in every attempt. */
  readonly body: string;
}

/** POSTs completion callbacks, signed by Standard Webhooks. */
export class CallbackChannel implements DeliveryChannel {
  readonly #egress: EgressService;

  constructor(egress: EgressService) {
    this.#egress = egress;
  }

  async send({ id, message }: DeliveryAttempt, signal: AbortSignal): Promise<DeliveryAnswer> {
    const { url, ...signed } = messageFrom(message);
    const headers = { 'content-type': 'application/json', ...webhookHeaders({ id, ...signed }) };
    const response = await this.#post(url, { method: 'POST', headers, body: signed.body, signal });
    // Only the status matters; a recipient may send any amount, at any pace.
    await response.body?.cancel();
    return answerOf(response);
  }

  /** Public addresses only. A name that resolves to another one later is refused when connecting, and may come back. */
  async #post(url: string, init: RequestInit): Promise<Response> {
    try {
      return await this.#egress.fetch(url, init);
    } catch (error) {
      // `fetch` puts the actual error in the cause.
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
      throw new Error(messageOf(cause) || 'The connection failed.', { cause: error });
    }
  }
}

function messageFrom(message: unknown): CallbackMessage {
  const url = textAt(message, 'url');
  const secret = textAt(message, 'secret');
  const body = textAt(message, 'body');
  if (url === undefined || secret === undefined || body === undefined) {
    throw new BadRequest('CALLBACK_INVALID', 'This is not the message of a callback.');
  }
  return { url, secret, body };
}

function answerOf({ status, headers }: Response): DeliveryAnswer {
  const isRedirect = status >= 300 && status < 400;
  const retryAfterSeconds = pauseFrom(headers.get('retry-after'), new Date());
  return {
    status,
    ...(isRedirect
      ? { detail: `The recipient answered with a redirect (${status}), which is not followed.` }
      : {}),
    ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
  };
}

/** Seconds, or a date (RFC 9110, section 10.2.3). */
function pauseFrom(retryAfter: string | null, now: Date): number | null {
  if (retryAfter === null) return null;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const moment = Date.parse(retryAfter);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now.getTime()) / 1000));
}
