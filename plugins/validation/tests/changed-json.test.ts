import t from 'tap';
import { answerTo } from '../src/apply/ignored-write.ts';
import { type AnswerChange, changedJson } from '../src/json/answer-change.ts';
import { answerChanges } from '../src/json/answer-changes.ts';
import { jsonTree } from '../src/json/json-tree.ts';
import { ShownText } from '../src/json/shown-text.ts';
import { oddAnswers } from './support/stock-site.ts';

const answer = `{ "items": [
  {"id": 12345678901234567890, "name": "Green tea", "maker": "Hill farm", "price": 4.50, "sold": "12.50", "listed": "2024-02-29T10:00:00Z"},
  {"id": 2, "name": "Mint", "maker": "Garden", "price": 3, "sold": "1.00", "listed": "2024-03-05"}
], "page": 1 }`;
const items = ['items', null] as const;

t.test('a change is made in the text of an answer, of which everything else stays as it is', (t) => {
  const changed = (change: AnswerChange) => changedJson(answer, change);
  t.equal(
    changed({ change: 'number', path: [...items, 'price'] }),
    answer.replace('4.50', '3.50').replace(': 3,', ': 2,'),
  );
  t.equal(
    changed({ change: 'number', path: [...items, 'sold'] }),
    answer.replace('12.50', '11.50').replace('1.00', '2.00'),
  );
  t.equal(
    changed({ change: 'date', path: [...items, 'listed'] }),
    answer.replace('2024-02-29T', '2024-03-01T').replace('2024-03-05', '2024-03-06'),
  );
  t.equal(changed({ change: 'lose', path: [...items, 'maker'], index: 1 }), answer.replace('"Garden"', '""'));
  t.equal(
    changed({ change: 'swap', path: items, fields: ['name', 'maker'] }),
    answer
      .replace('"Green tea", "maker": "Hill farm"', '"Hill farm", "maker": "Green tea"')
      .replace('"Mint", "maker": "Garden"', '"Garden", "maker": "Mint"'),
  );
  for (const [change, ids] of [
    ['reverse', ['2', '12345678901234567890']],
    ['drop-first', ['2']],
    ['drop-last', ['12345678901234567890']],
    ['repeat-last', ['12345678901234567890', '2', '2']],
  ] as const) {
    const text = changed({ change, path: ['items'] });
    t.ok(Array.isArray(JSON.parse(text).items), change);
    t.same(
      [...text.matchAll(/"id": (\d+)/g)].map(([, id]) => id),
      ids,
      change,
    );
  }
  t.equal(changed({ change: 'number', path: ['nothing'] }), answer);
  t.end();
});

t.test('what is not shown, and what identifies a record, is not changed', (t) => {
  const found = (shown: string) =>
    answerChanges(answer, new ShownText([shown])).map(
      ({ change, path }) => `${change} ${path.at(-1) ?? path.at(-2)}`,
    );
  t.same(found('Nothing of it, page 5'), []);
  t.same(found('Mint costs 3,00 €'), ['number price', 'drop-last items', 'repeat-last items', 'lose name']);
  t.same(found('Sold: 12.50'), ['number sold', 'drop-first items']);
  t.same(found('since Mar 5, 2024'), ['date listed']);
  const all = found('Green tea by Hill farm, Mint by Garden');
  t.same(all, [
    'reverse items',
    'drop-last items',
    'repeat-last items',
    'swap items',
    'lose name',
    'lose maker',
  ]);
  t.same(
    answerChanges('{"grid":["a b","c d"],"userId":5,"paid":5}', new ShownText(['5'])).map(({ path }) => path),
    [['paid']],
  );
  t.end();
});

t.test('answers that are too long, too deep or no JSON have no changes, and none takes long', (t) => {
  const shown = new ShownText(['Green tea by Hill farm for 4.5, of 4']);
  for (const [name, text] of Object.entries(oddAnswers)) {
    const began = process.cpuUsage();
    const changes = answerChanges(text, shown);
    const { user } = process.cpuUsage(began);
    t.ok(user < 2_000_000, `${name}: ${user} µs`);
    if (name !== '?proto') t.same(changes, [], name);
    t.equal(changedJson(text, { change: 'number', path: [null] }), text, name);
  }
  t.equal(jsonTree(`[${'4,'.repeat(60_000)}4]`), null, 'too many values');
  t.equal(jsonTree('{"a":'), null);
  t.end();
});

t.test('names of the language are names like any other', (t) => {
  const text = oddAnswers['?proto'] ?? '';
  const changes = answerChanges(text, new ShownText(['Green tea by Hill farm for 4.5']));
  const results = changes.map((change) => changedJson(text, change));
  t.ok(results.includes(text.replace('4.5', '3.5')), `${results}`);
  t.ok(results.includes(text.replace('"Green tea"', '""')), `${results}`);
  t.equal(Reflect.get({}, 'price'), undefined);
  t.end();
});

t.test('the answer to an ignored write has the values that were sent this time', (t) => {
  const observed = { status: 200, contentType: 'application/json', location: '' };
  const body = '{"saved":{"id":3,"text":"Tea \\"x1\\""}}';
  const sent = JSON.stringify({ text: 'Tea "x1"', kind: 'a' });
  t.equal(
    answerTo(JSON.stringify({ text: 'Tea "x2"', kind: 'b' }), { ...observed, body, sent }),
    body.replace('x1', 'x2'),
  );
  t.equal(
    answerTo('text=Mint+2', { ...observed, body: '<p>Mint 1</p>', sent: 'text=Mint+1' }),
    '<p>Mint 2</p>',
  );
  t.equal(answerTo(null, { ...observed, body, sent: '{"text"' }), body);
  t.end();
});
