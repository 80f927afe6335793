import { type FormField, holdsUniqueWord } from '@testkernel/sdk';
import { anotherOption } from '@testkernel/sdk/page';

/** What a label says of the option at its end: "Flat 2 (let)", "Room 4 - occupied". */
const remark = /(?:\(|\s[–—-]\s)([^()]+?)\)?$/u;

/**
 * The options that may be chosen, the best first. Once some were refused, those of whose labels another remark is made at their end come
 * first, and then the last ones: what is taken often comes before what is free.
 */
export function optionCandidates(field: FormField, refused: readonly string[] = []): string[] {
  // What attempts have left is gone when the test runs.
  const lasting = field.options.filter(({ label }) => !holdsUniqueWord(label));
  const first = anotherOption({ ...field, options: lasting });
  if (first === undefined) return [];
  const others = lasting.filter(({ value }) => value !== '' && value !== first.value);
  const options = [first, ...others];
  const isRefused = ({ value }: { readonly value: string }) => refused.includes(value);
  if (!options.some(isRefused)) return options.map(({ value }) => value);
  const remarks = new Set(options.filter(isRefused).map(({ label }) => remarkOf(label)));
  const left = options.filter((option) => !isRefused(option)).toReversed();
  const [different, same] = [true, false].map((isOther) =>
    left.filter(({ label }) => (remarkOf(label) !== null && !remarks.has(remarkOf(label))) === isOther),
  );
  return [...(different ?? []), ...(same ?? []), ...options.filter(isRefused)].map(({ value }) => value);
}

function remarkOf(label: string): string | null {
  return remark.exec(label)?.[1]?.trim().toLowerCase() ?? null;
}
