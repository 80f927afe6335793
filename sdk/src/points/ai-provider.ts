import type { TSchema } from 'typebox';
import { extensionPoint } from '../extension-point.ts';
import { knownAcrossCopies } from '../known-across-copies.ts';

/** What a workspace has to give for a provider. A slot is one of any number of connections to the same provider. */
export const aiSetups = ['key', 'address', 'slot'] as const;
export type AiSetup = (typeof aiSetups)[number];

/** One workspace's access to a provider. */
export interface AiConnection {
  /** Null where the provider needs none. */
  readonly apiKey: string | null;
  /** Without a trailing slash; null for the vendor's own address, where it has one. */
  readonly baseUrl: string | null;
  /** The id of the model, as the vendor spells it. */
  readonly model: string;
  /** Sends every request of the provider: guarded, and bounded in size. Redirects are not followed. */
  readonly fetch: typeof globalThis.fetch;
}

/** One question to a model. */
export interface AiPrompt {
  /** What to do. */
  readonly instructions: string;
  /** What to do it with: data, some of it foreign. */
  readonly material: string;
  /** JSON Schema (draft 7) of the answer, an object. */
  readonly schema: TSchema;
  /** Names the schema to the vendor: `^[a-z][a-z0-9_]*$`, at most 40 characters. */
  readonly schemaName: string;
  readonly maxOutputTokens: number;
}

/** Tokens as the vendor counted them; where it counts none, a quarter of the characters. */
export interface AiUsage {
  /** Without the cached ones. */
  readonly inputTokens: number;
  /** Read from the vendor's cache, at a lower price. */
  readonly cachedInputTokens: number;
  /** With those that the model spent on reasoning. */
  readonly outputTokens: number;
}

export interface AiReply {
  /** The answer as the model wrote it: JSON, unless the model disobeyed. */
  readonly text: string;
  /** Whether the model reached `maxOutputTokens`, so that the text ends too early. */
  readonly truncated: boolean;
  readonly usage: AiUsage;
}

/** USD for a million tokens. */
export interface AiPrice {
  readonly input: number;
  readonly cachedInput: number;
  readonly output: number;
}

/**
 * Why a provider gave no reply.
 *
 * - `unauthorized`: the key is wrong, or lacks a right or credit
 * - `rate-limited`: too many requests or tokens for this key
 * - `overloaded`, `unavailable`: the vendor's fault; another provider may answer, or the same one later
 * - `rejected`: the vendor refuses this request whoever repeats it: an unknown model, a prompt that is too long
 * - `malformed`: what came back is no reply, or ended in the middle
 */
export type AiFailure =
  | 'unauthorized'
  | 'rate-limited'
  | 'overloaded'
  | 'unavailable'
  | 'rejected'
  | 'malformed';

/** A provider gave no reply. The message holds no key and nothing of the prompt. */
export class AiProviderError extends Error {
  override readonly name = 'AiProviderError';
  readonly reason: AiFailure;
  /** What the vendor asks to wait, in milliseconds; null where it does not say. */
  readonly retryAfterMs: number | null;
  /** The tokens that the vendor counted all the same; null where it does not say. */
  readonly usage: AiUsage | null;

  constructor(
    reason: AiFailure,
    message: string,
    { retryAfterMs = null, usage = null }: { retryAfterMs?: number | null; usage?: AiUsage | null } = {},
  ) {
    super(message);
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
    this.usage = usage;
  }
}

knownAcrossCopies({ AiProviderError });

/**
 * A vendor of language models, or an API that several vendors speak. Contribute under the provider's id: `cloud-a`.
 * Models choose no action: they fill in a schema, and whoever asked checks what they wrote.
 *
 * Every method sends through `connection.fetch` alone, keeps nothing between calls, and rejects with the reason of
 * `signal` at once when it aborts.
 */
export interface AiProvider {
  /** For people: `Anthropic`. */
  readonly title: string;
  /** CSS colour of its badge. */
  readonly color: string;
  readonly setup: AiSetup;
  /** The model of a connection that names none; null where each connection has to name one. */
  readonly defaultModel: string | null;
  /**
   * The price of a model, of which the id may name a version; null where it is not known. Where a vendor has several
   * prices for a model, the one of short prompts.
   */
  price(model: string): AiPrice | null;
  /** The ids of the models that a connection may use, at most 1000. Throws `AiProviderError`. */
  models(connection: AiConnection, signal: AbortSignal): Promise<readonly string[]>;
  /** Throws `AiProviderError`. Tries once: whoever calls repeats. */
  complete(connection: AiConnection, prompt: AiPrompt, signal: AbortSignal): Promise<AiReply>;
}

export const AiProviders = extensionPoint<AiProvider>('ai.providers');
