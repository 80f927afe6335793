/** A mistake in a file that browsers load: what stands in it instead of the right text. */
export interface SourcePatch {
  readonly file: string;
  readonly right: string;
  readonly wrong: string;
}

/** The text of a file with those patches that are for it. */
export function patched(file: string, text: string, patches: readonly SourcePatch[]): string {
  return patches.filter((patch) => patch.file === file).reduce(apply, text);
}

function apply(text: string, { file, right, wrong }: SourcePatch): string {
  if (text.split(right).length !== 2) throw new Error(`${file} does not hold this once: ${right}`);
  return text.replace(right, () => wrong);
}
