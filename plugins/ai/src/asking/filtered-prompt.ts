import type { Contributions, ModelMaterial, PromptFilter, PromptPass, PromptSubject } from '@testkernel/sdk';

/** A prompt after all filters, and the way back. */
export interface FilteredPrompt {
  readonly instructions: string;
  readonly material: readonly ModelMaterial[];
  /** How many values of each kind were replaced. */
  readonly counts: Readonly<Record<string, number>>;
  /** A text of the answer, with what was replaced. */
  restore(text: string): string;
}

/** Passes a prompt through every filter. Rejects when one fails: nothing is sent then. */
export async function filterPrompt(
  filters: Contributions<PromptFilter>,
  subject: PromptSubject,
  instructions: string,
  material: readonly ModelMaterial[],
): Promise<FilteredPrompt> {
  const passes: PromptPass[] = [];
  for (const filter of filters.list()) {
    passes.push(await filter.invoke('open', (value) => value.open(subject)));
  }
  const redact = (text: string) => passes.reduce((left, pass) => pass.redact(left), text.toWellFormed());
  const redacted = {
    instructions: redact(instructions),
    material: material.map(({ title, text }) => ({ title: redact(title), text: redact(text) })),
  };
  const counts: Record<string, number> = {};
  for (const pass of passes) {
    for (const [kind, count] of Object.entries(pass.counts())) counts[kind] = (counts[kind] ?? 0) + count;
  }
  return {
    ...redacted,
    counts,
    restore: (text) => passes.reduceRight((left, pass) => pass.restore(left), text),
  };
}
