import fc from 'fast-check';

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** What PostgreSQL stores neither as text nor as an integer. */
const unstorable = ['\0', 'a\0b', '\ud800', 'a\udfff', { '\0': 1 }, 2 ** 31, -(2 ** 31) - 1, 1e20];

const texts = [
  '',
  ' ',
  '\ufeff',
  '\r\nX-Header: 1',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../etc/passwd',
  '%00',
  '{{constructor}}',
  '<script>',
  "'; drop table kernel_user; --",
  '+275760-09-13T00:00:00.000Z',
  '0000-00-00',
  'NaN',
  '1e400',
  '9'.repeat(400),
  'x'.repeat(5_000),
  '😀'.repeat(300),
  '('.repeat(300),
];

const numbers = [-1, 0, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e20, -1e20, 1e308, Number.MIN_VALUE, -0];

/** Values that no schema expects, or that a database or a parser may stumble over. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...unstorable),
  fc.constantFrom<unknown>(...texts),
  fc.constantFrom<unknown>(...numbers),
  fc.constantFrom<unknown>(
    null,
    true,
    [],
    {},
    [[[]]],
    [null],
    { '\0': 1 },
    { constructor: { prototype: 1 } },
  ),
  fc.constantFrom<unknown>(nested(60), nested(150)),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Parts of a path or values of a query, encoded. */
export const hostileUrlPart: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('%00', 'a%00b', '2147483648', '1e20'),
  fc.constantFrom(
    '%00',
    'a%00b',
    '%ED%A0%80',
    '%',
    '%zz',
    '%C0%80',
    '..%2f..%2fetc',
    '%2e%2e',
    '__proto__',
    'constructor',
  ),
  fc.constantFrom(
    '-1',
    '0',
    '1e20',
    '2147483648',
    '9'.repeat(30),
    'null',
    'true',
    '1.5',
    'NaN',
    '%F0%9F%98%80',
    '*',
    ':id',
  ),
  fc.constantFrom('x'.repeat(499), 'x'.repeat(600), '%20', '%0d%0a', "'%3b--", '%22'),
  fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .filter((text) => text.isWellFormed())
    .map(encodeURIComponent),
);

/** A value with one place of it replaced, removed or added: close enough to get far. */
export function nearly(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(
      value,
      fc.nat(1_000),
      fc.constantFrom('replace', 'remove', 'add'),
      fc.string({ maxLength: 8 }),
      hostileValue,
    )
    .map(([whole, turn, change, name, hostile]) => {
      const copy: unknown = structuredClone(whole);
      const places = placesIn(copy);
      const place = places[turn % Math.max(places.length, 1)];
      if (!place) return hostile;
      if (change === 'remove') delete place.holder[place.key];
      else if (change === 'add') add(place.holder, name, hostile);
      else place.holder[place.key] = hostile;
      return copy;
    });
}

/** As an own property, also where the name is `__proto__`. */
function add(holder: Record<string, unknown>, name: string, value: unknown): void {
  if (Array.isArray(holder)) holder.push(value);
  else Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
}

interface Place {
  readonly holder: Record<string, unknown>;
  readonly key: string;
}

function placesIn(value: unknown): Place[] {
  if (!isHolder(value)) return [];
  return Object.keys(value).flatMap((key) => [{ holder: value, key }, ...placesIn(value[key])]);
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
