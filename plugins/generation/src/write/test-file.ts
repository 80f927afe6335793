import type { FormField, Step } from '@testkernel/sdk';
import { saidWords } from './said/said-words.ts';
import { unique } from './unique.ts';

/** One red pixel. */
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
/** One red pixel. */
const jpeg =
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=';
/** One empty page (https://pdfa.org/wp-content/uploads/2023/08/PDF-Cheat-Sheet-Operators.pdf). */
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

const kinds: readonly [words: RegExp, ending: string, body: (said: string) => string][] = [
  [/\.?csv\b/i, 'csv', (said) => table(columnsIn(said))],
  [/\bpdf\b/i, 'pdf', () => pdf],
  [/image\/\*|\bpng\b|\b(image|picture|photo|logo|avatar|bild|foto)/i, 'png', () => png],
  [/\bjpe?g\b/i, 'jpg', () => jpeg],
  [/\bjson\b/i, 'json', () => `{"name": "${unique}"}`],
  [/\bxml\b/i, 'xml', () => `<test name="${unique}"/>`],
];

/** What uploads a small file of a kind that a field takes, as far as its `accept` attribute and the page's words tell: else a text. */
export function uploadStep(selector: string, field: FormField): Step {
  const said = saidWords(field);
  const kind =
    kinds.find(([words]) => words.test(field.accept ?? '')) ?? kinds.find(([words]) => words.test(said));
  const [, ending = 'txt', body = () => `Test ${unique}\n`] = kind ?? [];
  return { action: 'upload', selector, value: `test-${unique}.${ending}`, body: body(said) };
}

/** The columns that a page names: "with the header name;email;team", "columns: name, email". */
function columnsIn(said: string): string {
  const named =
    /\b(?:headers?|columns?|first (?:line|row)|fields|spalten|kopfzeile|colonnes)\b[^\p{L}]*(?:(?:is|are|must be|has to be|named|line|row)[\s:"“'‘]+)*([\p{L}_][\p{L}\d_]*(?:\s?[,;]\s?[\p{L}_][\p{L}\d_]*)+)/iu;
  return named.exec(said)?.[1] ?? 'name,email';
}

function table(header: string): string {
  const sign = header.includes(';') ? ';' : ',';
  const cells = header.split(sign).map((column) => cellOf(column.trim()));
  return `${header
    .split(sign)
    .map((column) => column.trim())
    .join(sign)}\n${cells.join(sign)}\n`;
}

function cellOf(column: string): string {
  if (/mail/i.test(column)) return `test-${unique}@example.com`;
  if (/date|day|datum/i.test(column)) return '2030-01-15';
  return /price|amount|count|quantity|number|stock|hours|points|qty|betrag|menge/i.test(column)
    ? '2'
    : unique;
}
