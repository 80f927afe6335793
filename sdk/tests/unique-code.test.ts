import t from 'tap';
import { uniqueCode, uniqueCodeOf, uniqueWord } from '../src/index.ts';

t.test('a code has the form of its notation', async (t) => {
  for (const [notation, pattern] of [
    ['AAA-9999', /^[A-Z]{3}-\d{4}$/],
    ['aa 99', /^[a-z]{2} \d{2}$/],
    ['#A.a,9/9_A:a+9(9)', /^#[A-Z]\.[a-z],\d\/\d_[A-Z]:[a-z]\+\d\(\d\)$/],
    ['9', /^[1-9]$/],
    ['99', /^[1-9]\d$/],
    ['A'.repeat(40), /^[A-Z]{40}$/],
  ] as const) {
    t.equal(uniqueCodeOf(`uniqueCode ${notation}`), notation);
    for (let round = 0; round < 200; round += 1) t.match(uniqueCode(uniqueWord(), notation), pattern);
  }
});

t.test('a code follows from the word and the notation', async (t) => {
  t.equal(uniqueCode('qxabcdefgh', 'AAA-9999'), uniqueCode('qxabcdefgh', 'AAA-9999'));
  t.not(uniqueCode('qxabcdefgh', 'AAA-9999'), uniqueCode('qxabcdefgi', 'AAA-9999'));
  t.not(uniqueCode('qxabcdefgh', 'AAAA-9999').slice(1), uniqueCode('qxabcdefgh', 'AAA-9999'));
});

t.test('words rarely have the same code, and all signs are about as frequent', async (t) => {
  const words = Array.from({ length: 10_000 }, uniqueWord);
  const codes = (notation: string) => words.map((word) => uniqueCode(word, notation));
  t.ok(new Set(codes('AAA-9999')).size > 9_990, 'of 176 million');
  t.equal(new Set(codes('AAAA-9999-aaaa-9999')).size, 10_000);
  for (const [index, signs] of [26, 26, 10, 10].entries()) {
    const counts = new Map<string, number>();
    for (const { [index]: sign = '' } of codes('AA99')) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    t.equal(counts.size, signs);
    const usual = 10_000 / signs;
    for (const [sign, count] of counts) t.ok(Math.abs(count - usual) < usual / 2, `${count} times ${sign}`);
  }
});

t.test('other names stand for no code', async (t) => {
  for (const name of [
    'uniqueCode',
    'uniqueCode ',
    'uniqueCode  AAA',
    'uniqueCode AAA ',
    ' uniqueCode AAA',
    'uniqueCode\tAAA',
    'uniqueCode AAA\n',
    'uniqueCode\nAAA',
    'uniqueCode-AAA',
    'uniqueCodeAAA',
    'UniqueCode AAA',
    'uniqueCode ---',
    'uniqueCode ABC',
    'uniqueCode 1234',
    'uniqueCode AAA*9',
    'uniqueCode AAAÄ',
    `uniqueCode ${'A'.repeat(41)}`,
    `uniqueCode ${'-'.repeat(100_000)}`,
  ])
    t.equal(uniqueCodeOf(name), null, name.slice(0, 40));
});
