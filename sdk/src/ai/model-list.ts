import { valueAt } from '../contracts/triggers/foreign-json.ts';
import { AiProviderError } from '../points/ai-provider.ts';

const maxModels = 1000;
/** Characters of the id of a model. */
const maxId = 200;

/** Where a vendor lists its models. */
export interface ModelListRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The ids in the answer, of which those that are no text are dropped. Default: `data[].id`, as most APIs have it. */
  readonly idsOf?: (body: unknown) => readonly unknown[];
}

/** The header that most APIs want; none without a key. */
export function bearerHeaders(apiKey: string | null): Record<string, string> {
  return apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
}

/** Throws `AiProviderError`, and what `fetch` throws. */
export async function listModels(
  title: string,
  fetch: typeof globalThis.fetch,
  { url, headers, idsOf = idsOfData }: ModelListRequest,
): Promise<string[]> {
  const response = await fetch(url, { headers });
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    throw new AiProviderError('malformed', `${title} gave no list of models (malformed).`);
  }
  return idsOf(body)
    .filter((id) => typeof id === 'string')
    .filter((id) => id !== '' && id.length <= maxId)
    .slice(0, maxModels);
}

function idsOfData(body: unknown): unknown[] {
  const data = valueAt(body, 'data');
  return Array.isArray(data) ? data.map((model: unknown) => valueAt(model, 'id')) : [];
}
