import * as sdk from '@testkernel/sdk';
import t from 'tap';

/** Another instance of the same modules, as a plugin with its own SDK has. */
const [errors, steps]: [Record<string, unknown>, Record<string, unknown>] = await Promise.all([
  import(new URL('../src/errors.ts?copy', import.meta.url).href),
  import(new URL('../src/points/step-action.ts?copy', import.meta.url).href),
]);

type ErrorClass = new (...args: string[]) => Error;

function isErrorClass(value: unknown): value is ErrorClass {
  return typeof value === 'function' && value.prototype instanceof Error;
}

const copies = Object.entries({ ...errors, ...steps }).filter((entry): entry is [string, ErrorClass] =>
  isErrorClass(entry[1]),
);
/** Errors that reach no client. */
const standalone = new Set(['StepFailure', 'ConfigError']);
const originals = new Map<string, unknown>(Object.entries(sdk));

t.test('an error of another copy of the SDK is an instance of the same class, and of its parents', (t) => {
  t.ok(copies.length > 9);
  for (const [name, Copy] of copies) {
    const original = originals.get(name);
    if (!isErrorClass(original)) throw new Error(`The SDK exports no ${name}.`);
    t.not(original, Copy);
    t.ok(new Copy('A', 'b') instanceof original, name);
    t.equal(new Copy('A', 'b') instanceof sdk.AppError, !standalone.has(name), `${name} is an AppError`);
  }
  t.end();
});

t.test('an error is no instance of another class', (t) => {
  const [[, NotFound] = []] = copies.filter(([name]) => name === 'NotFound');
  if (!NotFound) throw new Error('There is no NotFound.');
  for (const value of [
    new NotFound('A project'),
    new Error('x'),
    { code: 'NOT_FOUND', status: 404 },
    null,
    'text',
  ])
    t.notOk(value instanceof sdk.Conflict);
  t.end();
});

t.test('a plugin’s own subclass keeps the usual meaning', (t) => {
  class Taken extends sdk.Conflict {}
  t.ok(new Taken('TAKEN', 'It is taken.') instanceof Taken);
  t.ok(new Taken('TAKEN', 'It is taken.') instanceof sdk.Conflict);
  t.notOk(new sdk.Conflict('TAKEN', 'It is taken.') instanceof Taken);
  t.end();
});
