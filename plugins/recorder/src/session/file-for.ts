/** The content of a file that stands for the one a person would choose. */
const text = 'A file of the recording.\n';

const kinds: readonly [accepted: RegExp, extension: string][] = [
  [/image\//, 'png'],
  [/pdf/, 'pdf'],
  [/csv/, 'csv'],
  [/json/, 'json'],
];

/** A file that an input with this attribute `accept` takes, by its name; its content is a line of text. */
export function fileFor(accept: string) {
  const named = /\.([a-z0-9]{1,8})(?![a-z0-9])/i.exec(accept)?.[1];
  const extension = named ?? kinds.find(([accepted]) => accepted.test(accept))?.[1] ?? 'txt';
  return { name: `upload.${extension.toLowerCase()}`, body: text };
}
