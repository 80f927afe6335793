import { fileURLToPath } from 'node:url';

/** The files of the configuration reference. */
export const referenceFiles = {
  schema: fileURLToPath(new URL('../../../config/schema.json', import.meta.url)),
  readme: fileURLToPath(new URL('../../../config/README.md', import.meta.url)),
};

const begin = '<!-- reference: written by npm run config:reference -->';
const end = '<!-- end of reference -->';

/** The document with its generated part replaced. */
export function betweenMarkers(document: string, generated: string): string {
  const [before, after] = [document.split(begin)[0], document.split(end)[1]];
  if (before === undefined || after === undefined || before === document) {
    throw new Error(`The document has no "${begin}" and "${end}".`);
  }
  return `${before}${begin}\n\n${generated}\n${end}${after}`;
}
