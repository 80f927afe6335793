import { extensionPoint } from '../extension-point.ts';

/** What a prompt is about, for the settings of a filter. */
export interface PromptSubject {
  readonly projectId: string;
  readonly runId: string | null;
}

/** A filter of one prompt and its answer. */
export interface PromptPass {
  /**
   * The text without what must not leave. The same value is replaced by the same placeholder in all texts of a pass. A text
   * that the pass returned is returned as it is; composed texts are redacted part by part, before they are composed.
   */
  redact(text: string): string;
  /**
   * The text with the placeholders of this pass replaced by what they stand for, or by the placeholder of steps that does:
   * `{{credentials.password}}`. Values can hold any character: restore the strings of a parsed answer, never its JSON.
   */
  restore(text: string): string;
  /** How many different values of each kind were replaced so far: `{ email: 2 }`. */
  counts(): Readonly<Record<string, number>>;
}

/**
 * Removes from prompts what must not reach a provider, and puts it back into the answer. Filters follow the order of
 * their contribution; each one gets what those before it left. A filter that throws stops the prompt: nothing is sent.
 * Linear in the length of the text, which has at most 400,000 characters.
 */
export interface PromptFilter {
  open(subject: PromptSubject): Promise<PromptPass>;
}

export const PromptFilters = extensionPoint<PromptFilter>('ai.prompt-filters');
