import type { LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider';
import { AiProviderError, type AiReply, type AiUsage } from '../points/ai-provider.ts';

/** Characters of an answer. */
const maxText = 1024 * 1024;
/** Characters of a token, roughly, where the vendor counts none. */
const charactersPerToken = 4;

type Finish = Extract<LanguageModelV4StreamPart, { type: 'finish' }>;

/**
 * Reads an answer to its end. Throws the error that the stream tells, or `AiProviderError`.
 *
 * @param sent the number of characters of the prompt
 */
export async function readReply(
  title: string,
  stream: ReadableStream<LanguageModelV4StreamPart>,
  sent: number,
): Promise<AiReply> {
  let text = '';
  let finish: Finish | undefined;
  // Leaving the loop cancels the stream.
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'finish') finish = part;
    if (part.type === 'text-delta') text += part.delta;
    if (text.length > maxText) {
      throw new AiProviderError(
        'malformed',
        `${title} gave an answer of more than ${maxText} characters (malformed).`,
      );
    }
  }
  if (!finish) throw new AiProviderError('malformed', `${title} ended its answer too early (malformed).`);
  const usage = usageOf(finish.usage, sent, text.length);
  const { unified, raw } = finish.finishReason;
  if (unified === 'content-filter') {
    throw new AiProviderError('rejected', `${title} refused to answer (rejected).`, { usage });
  }
  const isComplete = unified === 'stop' || unified === 'length' || (unified === 'other' && raw !== undefined);
  if (!isComplete) {
    throw new AiProviderError('malformed', `${title} ended its answer too early (malformed).`, { usage });
  }
  return { text, truncated: unified === 'length', usage };
}

function usageOf(
  { inputTokens, outputTokens }: LanguageModelV4Usage,
  sent: number,
  received: number,
): AiUsage {
  const total = tokens(inputTokens.total) ?? Math.ceil(sent / charactersPerToken);
  const cached = Math.min(tokens(inputTokens.cacheRead) ?? 0, total);
  return {
    inputTokens: total - cached,
    cachedInputTokens: cached,
    outputTokens: tokens(outputTokens.total) ?? Math.ceil(received / charactersPerToken),
  };
}

/** Null for what is no count. */
function tokens(count: number | undefined): number | null {
  return Number.isSafeInteger(count) && count !== undefined && count >= 0 ? count : null;
}
