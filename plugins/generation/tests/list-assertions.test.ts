import t from 'tap';
import { ariaTree } from '../src/aria/aria-tree.ts';
import { listAssertions } from '../src/observe/list-assertions.ts';

/** A page before it had entries and with these, in all their rows. */
function listing(...entries: readonly string[]) {
  const tree = ariaTree(
    ['- main:', '  - table:', ...entries.map((name) => `    - row "${name}"`)].join('\n'),
  );
  const none = { items: [], rows: [], tree: ariaTree('- main:') };
  return { before: none, after: { items: [], rows: entries, tree } };
}

const head = ['Owner', 'Ada', 'Ben', 'Cleo', 'Dora'];

t.test('all rows are counted where none is from a test of others', (t) => {
  const page = listing(...head, 'Eve {{unique}}');
  t.match(listAssertions(page, page), [{ action: 'assertCount', expected: '6' }, { expected: 'Ada' }]);
  t.end();
});

t.test('rows that tests of others have added are not counted', (t) => {
  const earlier = listing(...head, 'Fay qxabcdefgh');
  const later = listing(...head, 'Fay qxabcdefgh', 'Gil qxzyxwvuts');
  for (const [one, other] of [
    [earlier, earlier],
    [earlier, later],
  ] as const)
    t.match(listAssertions(one, other), [
      {
        action: 'assertCount',
        selector: /hasNotText/,
        expected: '5',
        description: 'Without what tests have added',
      },
    ]);
  t.end();
});

t.test('nothing is counted beside rows of others where this test has added some as well', (t) => {
  const page = listing(...head, 'Fay qxabcdefgh', 'Eve {{unique}}');
  t.same(listAssertions(page, page), []);
  t.end();
});
