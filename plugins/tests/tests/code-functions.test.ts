import { mock } from 'node:test';
import { workday, workdayOf } from '@testkernel/sdk';
import t from 'tap';
import { printFunctions } from '../src/code/code-functions.ts';

t.test('printed code decides which texts are in order', async (t) => {
  const step = { action: 'assertSorted', selector: 'td', expected: 'ascending' };
  const code = `${printFunctions([step]).join('\n')}\nexport default isSorted;`;
  const { default: isSorted } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const sorted = (texts: readonly string[], order = 'ascending') =>
    isSorted({ allInnerTexts: async () => [...texts] }, order);
  const inOrder = [
    ['2', '10', '–'],
    ['Ada', 'bob', 'Zoe'],
    ['29 Jan 2026', '2026-02-10', 'Mar 1, 2026'],
    ['never', '31/01/2026', '02/02/2026', '01/03/2026'],
    ['01/02/2026', '01/31/2026', '02/01/2026', 'never'],
    ['Bed 2', 'Cot'],
    ['BRK-1004', 'BRK-9116', 'ELE-2003'],
    ['R-999', 'R-1025'],
    ['EUR -2', 'EUR 10'],
  ];
  for (const texts of inOrder) {
    t.ok(await sorted(texts), texts.join(', '));
    t.notOk(await sorted(texts, 'descending'), texts.join(', '));
    t.ok(await sorted(texts.toReversed(), 'descending'), texts.join(', '));
  }
  const others = [['1'], ['01/03/2026', '02/02/2026', '31/01/2026'], ['31/01/2026', 'never', '02/02/2026']];
  for (const texts of others) t.notOk(await sorted(texts), texts.join(', '));
});

t.test('printed code decides which numbers are totals', async (t) => {
  const step = { action: 'assertTotal', selector: '#all', target: 'td', expected: 'sum' };
  const code = `const expect = { poll: (read) => ({ not: { toEqual: async () => read() } }) };
${printFunctions([step]).join('\n')}
export default isTotal;`;
  const { default: isTotal } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const page = { url: () => '/', goto: async () => {} };
  const pages = [['€ 2.50', '10 pieces'], ['1,000']];
  /** A list of two pages; its control for the next one is there until the last is shown. */
  const total = (figure: string, kind: string) => {
    let shown = 0;
    return isTotal(
      { page: () => page, innerText: async () => figure },
      { allInnerTexts: async () => pages[shown] ?? [] },
      kind,
      {
        next: {
          count: async () => (shown < pages.length - 1 ? 1 : 0),
          isEnabled: async () => true,
          click: async () => {
            shown += 1;
          },
        },
      },
    );
  };
  for (const [figure, kind] of [
    ['Total: € 1,012.50', 'sum'],
    ['3 parts', 'count'],
    ['337.5 each', 'average'],
    ['338 each', 'average'],
  ] as const)
    t.ok(await total(figure, kind), `${figure} as ${kind}`);
  for (const [figure, kind] of [
    ['Total: € 1,012.51', 'sum'],
    ['2 parts', 'count'],
    ['337.6 each', 'average'],
    ['none', 'sum'],
  ] as const)
    t.notOk(await total(figure, kind), `${figure} as ${kind}`);
});

t.test('printed code compares numbers with remembered ones', async (t) => {
  const steps = [
    { action: 'readNumber', selector: '#sum', value: 'members' },
    { action: 'assertNumber', selector: '#sum', expected: 'members + 1' },
  ];
  const code = `${printFunctions(steps).join('\n')}\nexport default { readNumber, isNumber };`;
  const { default: printed } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const shows = (text: string) => ({ innerText: async () => text });
  t.equal(await printed.readNumber(shows('Total: € 1,012.50')), 1012.5);
  t.ok(await printed.isNumber(shows('€ 0.30'), 0.1 + 0.2));
  t.notOk(await printed.isNumber(shows('€ 0.31'), 0.1 + 0.2));
  t.notOk(await printed.isNumber(shows('none'), 0));
});

t.test('printed code gives the working days that a run enters', async (t) => {
  const step = { action: 'fill', selector: '#day', value: '{{workday+1}}' };
  const code = `${printFunctions([step]).join('\n')}\nexport default workday;`;
  t.teardown(() => mock.timers.reset());
  for (const now of ['2026-11-27T23:59:59Z', '2026-11-29T00:00:00Z', '2028-02-26T12:00:00Z']) {
    mock.timers.enable({ apis: ['Date'], now: new Date(now) });
    const { default: printed } = await import(
      `data:text/javascript,${encodeURIComponent(`${code} // ${now}`)}`
    );
    mock.timers.reset();
    for (const days of [0, 1, 2, 3, 14, 3650, -1, -2, -3, -14, -3650]) {
      t.equal(printed(days), workday({ days }, new Date(now)), `${days} from ${now}`);
    }
    for (const notation of [
      'DD.MM.YYYY',
      'D. M. YYYY',
      'M/D/YYYY',
      'YYYY-MM',
      'dddd, D MMMM',
      'ddd MMM DD',
    ]) {
      const name = `workday+3 ${notation}`;
      const expected = workday(workdayOf(name) ?? { days: 0 }, new Date(now));
      t.equal(printed(3, notation), expected, name);
    }
  }
});

t.test('printed code writes the day of its own in a notation', async (t) => {
  const step = { action: 'assertText', selector: 'td', expected: '{{uniqueDay ddd, D MMMM}}' };
  const code = [
    "const uniqueDay = '2041-05-08';",
    ...printFunctions([step]),
    'export default uniqueDayIn;',
  ].join('\n');
  const { default: printed } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  t.equal(printed('ddd, D MMMM'), 'Wed, 8 May');
  t.equal(printed('DD/MM/YYYY'), '08/05/2041');
  t.equal(printed('YYYY-MM-DD', 30), '2041-06-07');
});

t.test('printed code gives codes of a form, the same for a notation', async (t) => {
  const step = { action: 'fill', selector: '#sku', value: '{{uniqueCode AAA-9999}}' };
  const code = `${printFunctions([step]).join('\n')}\nexport default uniqueCode;`;
  const run = async (number: number) =>
    (await import(`data:text/javascript,${encodeURIComponent(`${code} // ${number}`)}`)).default;
  for (let number = 0; number < 50; number += 1) {
    const printed = await run(number);
    t.match(printed('AAA-9999'), /^[A-Z]{3}-\d{4}$/);
    t.match(printed('9/9 (a)'), /^[1-9]\/\d \([a-z]\)$/);
    t.equal(printed('AAA-9999'), printed('AAA-9999'));
  }
  t.not((await run(51))('A'.repeat(40)), (await run(52))('A'.repeat(40)), 'new in each run');
});
