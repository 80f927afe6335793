import type { JSONSchema7, LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import {
  type AiConnection,
  type AiPrice,
  type AiPrompt,
  type AiProvider,
  AiProviderError,
  type AiSetup,
} from '../points/ai-provider.ts';
import { untilAborted } from '../until-aborted.ts';
import { failureOf } from './failure.ts';
import { listModels, type ModelListRequest } from './model-list.ts';
import { readReply } from './read-reply.ts';
import { vendorFetch } from './vendor-fetch.ts';

/** What is special about a vendor. */
export interface LanguageModelVendor {
  readonly title: string;
  /** CSS colour of its badge. */
  readonly color: string;
  readonly setup: AiSetup;
  readonly defaultModel: string | null;
  price(model: string): AiPrice | null;
  /**
   * The model of a connection. It sends through `connection.fetch`, and reads nothing from the environment: give the
   * vendor's package the key, an empty one where there is none, and the address. Import the package here, so that a
   * server that asks no model does not load it.
   */
  model(connection: AiConnection): Promise<LanguageModelV4>;
  models(connection: AiConnection): ModelListRequest;
  /** Options of the vendor's package for each call. */
  readonly options?: LanguageModelV4CallOptions['providerOptions'];
  /** Whether the instructions repeat the schema, for models that may ignore the one beside the prompt. Default false. */
  readonly schemaInInstructions?: boolean;
  /** Found in the body of a refusal that is about the key or the credit although its status, 400 to 499, says otherwise. */
  readonly unauthorized?: RegExp;
}

/**
 * Makes a provider from a language model of Vercel's AI SDK: it streams, bounds what it reads, and tells errors in the
 * words of `AiProviderError`.
 *
 * @example
 * languageModelProvider({
 *   title: 'Office',
 *   color: '#336699',
 *   setup: 'address',
 *   defaultModel: null,
 *   price: () => null,
 *   model: async ({ baseUrl, model, fetch }) => {
 *     const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
 *     return createOpenAICompatible({ name: 'office', baseURL: `${baseUrl}/v1`, fetch }).chatModel(model);
 *   },
 *   models: ({ baseUrl }) => ({ url: `${baseUrl}/v1/models`, headers: {} }),
 * });
 */
export function languageModelProvider(vendor: LanguageModelVendor): AiProvider {
  const { title, color, setup, defaultModel, unauthorized } = vendor;
  const guarded = <R>(
    connection: AiConnection,
    signal: AbortSignal,
    work: (connection: AiConnection, stop: AbortSignal) => Promise<R>,
  ): Promise<R> =>
    untilAborted(signal, async (stop) => {
      const fetch = vendorFetch({ title, fetch: connection.fetch, unauthorized, stop });
      try {
        return await work({ ...connection, fetch }, stop);
      } catch (error) {
        throw failureOf(title, error);
      }
    });
  return {
    title,
    color,
    setup,
    defaultModel,
    price: (model) => vendor.price(model),
    models: (connection, signal) =>
      guarded(connection, signal, (own) => listModels(title, own.fetch, vendor.models(own))),
    complete: (connection, prompt, signal) =>
      guarded(connection, signal, async (own, stop) => {
        const call = callOf(vendor, prompt);
        const model = await modelOf(vendor, own);
        const { stream } = await model.doStream({ ...call, abortSignal: stop });
        return readReply(title, stream, JSON.stringify(call).length);
      }),
  };
}

/** Parts of a URL have no place in the id of a model, which is part of one at some vendors. */
const modelId = /^[^\s?#\\]{1,200}$/;

async function modelOf(vendor: LanguageModelVendor, connection: AiConnection): Promise<LanguageModelV4> {
  const { model } = connection;
  if (modelId.test(model) && !model.includes('..')) {
    try {
      return await vendor.model(connection);
    } catch {}
  }
  throw new AiProviderError('rejected', `${vendor.title} cannot be asked for this model (rejected).`);
}

function callOf(
  { options, schemaInInstructions = false }: LanguageModelVendor,
  { instructions, material, schema, schemaName, maxOutputTokens }: AiPrompt,
): LanguageModelV4CallOptions {
  const text = JSON.stringify(schema);
  const plain: JSONSchema7 = JSON.parse(text);
  const system = schemaInInstructions
    ? `${instructions}\n\nAnswer with one JSON object of this JSON Schema and nothing else:\n${text}`
    : instructions;
  return {
    prompt: [
      { role: 'system', content: system },
      { role: 'user', content: [{ type: 'text', text: material }] },
    ],
    maxOutputTokens,
    responseFormat: { type: 'json', name: schemaName, schema: plain },
    ...(options === undefined ? {} : { providerOptions: options }),
  };
}
