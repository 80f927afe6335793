import { type ModelMaterial, type Result, type Step, stepWords, type Test } from '@testkernel/sdk';

const entries = 20;
const entryLength = 500;
const pageLength = 30_000;

/** What a failed result left behind, as material for a model. @param page the page's HTML; null where none was kept */
export function evidenceOf(
  test: Pick<Test, 'name' | 'description' | 'steps'>,
  result: Result,
  page: string | null,
): ModelMaterial[] {
  const consoleLines = result.console.slice(-entries).map(({ level, text }) => `${level}: ${text}`);
  const requests = result.network
    .slice(-entries)
    .map(({ method, url, status, failure }) => `${method} ${url}: ${status ?? failure ?? 'no answer'}`);
  const pieces: ModelMaterial[] = [
    { title: 'Test', text: [test.name, test.description, '', ...stepLines(test.steps, result)].join('\n') },
    { title: 'Error', text: errorOf(result) },
    { title: 'Console of the page', text: cut(consoleLines) },
    { title: 'Failed requests', text: cut(requests) },
    { title: 'Page at the failure, as HTML', text: page?.slice(0, pageLength).toWellFormed() ?? '' },
  ];
  return pieces.filter(({ text }) => text.trim() !== '');
}

function stepLines(steps: readonly Step[], result: Result): string[] {
  const statusOf = new Map(result.steps.map(({ index, status }) => [index, status]));
  return steps.map((each, index) => {
    const { step, data, expected } = stepWords(each);
    const words = [step, data && `with ${JSON.stringify(data)}`, expected && `expected: ${expected}`];
    return `${index + 1}. [${statusOf.get(index) ?? 'not executed'}] ${words.filter(Boolean).join(', ')}`;
  });
}

function errorOf({ error, failureCategory, flaky, attempts, healed }: Result): string {
  const lines = [
    error ?? '',
    `category: ${failureCategory ?? 'none'}; attempts: ${attempts.map(({ status }) => status).join(', ')}`,
    flaky ? 'It passed in another attempt of the same run.' : '',
    ...healed.map(({ step, from, to }) => `In step ${step + 1}, ${to} was found in place of ${from}.`),
  ];
  return lines.filter((line) => line !== '').join('\n');
}

function cut(lines: readonly string[]): string {
  return lines.map((line) => line.slice(0, entryLength).toWellFormed()).join('\n');
}

/** The quotations that are in the material, apart from white space. A model may invent others. */
export function provenQuotations(
  quotations: readonly string[],
  material: readonly ModelMaterial[],
): string[] {
  const normal = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
  const all = material.map(({ text }) => normal(text)).join('\n');
  return quotations.filter((quotation) => all.includes(normal(quotation)));
}
