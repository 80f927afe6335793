import { defineDial, Type, ValidationFailed } from '@testkernel/sdk';
import t from 'tap';
import { DialCatalog } from '../src/dials/dial-catalog.ts';

const integer = (name: string, none = 1) => defineDial(name, { schema: Type.Integer(), default: none });

function refusal(catalog: DialCatalog, dials: Record<string, unknown>) {
  try {
    catalog.check(dials);
    return null;
  } catch (error) {
    return error instanceof ValidationFailed ? error.toBody().details : error;
  }
}

t.test('an unknown dial is refused with the nearest that there is', async (t) => {
  const catalog = new DialCatalog();
  for (const name of ['maxPages', 'maxDepth', 'parallelWorkers']) catalog.add('crawler', integer(name));
  for (const [wrong, meant] of [
    ['maxPage', 'maxPages'],
    ['maxdepth', 'maxDepth'],
    ['paralellWorkers', 'parallelWorkers'],
    ['maxDpeth', 'maxDepth'],
    ['__proto__', 'maxDepth'],
  ] as const) {
    t.strictSame(
      refusal(catalog, JSON.parse(`{ "${wrong}": 1 }`)),
      [{ path: `dialsConfig/${wrong}`, message: `There is no dial "${wrong}". Did you mean ${meant}?` }],
      wrong,
    );
  }
  t.match(refusal(catalog, { ['x'.repeat(1_000_000)]: 1 }), [{ message: /x"\.$/ }]);
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`dial${index}`, 1]));
  t.match(refusal(catalog, many), { length: 20 }, 'and no more of them than an answer lists');
  t.match(refusal(new DialCatalog(), { maxPages: 1 }), [{ message: 'There is no dial "maxPages".' }]);
});

t.test('a value that does not fit its dial is refused, beside all others', async (t) => {
  const catalog = new DialCatalog();
  catalog.add('a', integer('many'));
  const place = Type.Object({ latitude: Type.Number({ maximum: 90 }) });
  catalog.add('a', defineDial('place', { schema: place, default: null }));
  t.equal(refusal(catalog, { many: 3, place: { latitude: 4 } }), null);
  t.equal(refusal(catalog, {}), null);
  t.match(refusal(catalog, { many: 'x', place: { latitude: 91 } }), [
    { path: 'dialsConfig/many', message: String },
    { path: 'dialsConfig/place/latitude', message: String },
  ]);
});

t.test('a dial that is declared twice means the same, until both plugins are gone', async (t) => {
  const catalog = new DialCatalog();
  catalog.add('one', integer('many'));
  catalog.add('other', integer('many'));
  for (const otherwise of [
    integer('many', 2),
    defineDial('many', { schema: Type.Integer({ minimum: 0 }), default: 1 }),
  ]) {
    t.throws(() => catalog.add('third', otherwise), /declares the dial many differently from one and other/);
  }
  t.strictSame(Object.keys(catalog.schema().properties), ['many']);
  catalog.withdraw('one');
  t.equal(refusal(catalog, { many: 2 }), null);
  catalog.withdraw('other');
  t.ok(refusal(catalog, { many: 2 }));
});
