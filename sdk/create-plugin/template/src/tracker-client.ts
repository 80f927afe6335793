import { boundedBody, type EgressService, Unavailable } from '@testkernel/sdk';

/** The longest answer that is read, in bytes. */
const maxAnswer = 64 * 1024;
const timeoutMs = 5_000;

/** Speaks with the issue tracker of the configuration. */
export class TrackerClient {
  readonly #egress: EgressService;
  readonly #url: string;
  readonly #token: string;

  constructor(egress: EgressService, configuration: { trackerUrl: string; trackerToken: string }) {
    this.#egress = egress;
    this.#url = configuration.trackerUrl;
    this.#token = configuration.trackerToken;
  }

  /** The name of the tracker. Throws `Unavailable` where none is configured, or where it does not answer. */
  async name(): Promise<string> {
    if (this.#url === '') throw new Unavailable('TRACKER_MISSING', 'Set NEW_PLUGIN_TRACKER_URL first.');
    const response = await this.#ask();
    const answer: unknown = await boundedBody(response, maxAnswer)
      .json()
      .catch(() => null);
    if (!isNamed(answer)) throw new Unavailable('TRACKER_FAILED', 'The issue tracker answered no name.');
    return answer.name;
  }

  async #ask(): Promise<Response> {
    try {
      // Every connection goes through the egress guard. The address is the operator's, so that it may be private.
      return await this.#egress.fetch(
        this.#url,
        { headers: { authorization: `Bearer ${this.#token}` }, signal: AbortSignal.timeout(timeoutMs) },
        { trusted: true },
      );
    } catch (cause) {
      // What the connection failed with may contain the address: the client is told no more than this.
      throw Object.assign(new Unavailable('TRACKER_FAILED', 'The issue tracker does not answer.'), { cause });
    }
  }
}

function isNamed(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}
