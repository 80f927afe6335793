import assert from 'node:assert/strict';
import type { PromptFilter, PromptPass, PromptSubject } from '../../src/points/prompt-filter.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { frozen } from './frozen.ts';
import { type ConformanceScope, noScope } from './scope.ts';

/** A project, and what a filter removes from its prompts. */
export interface PromptFilterWorld {
  readonly filter: PromptFilter;
  readonly subject: PromptSubject;
  /** At least two values that the filter removes wherever they are words of their own, and restores as they were. */
  readonly values: readonly string[];
  /** Values that leave, but are not restored: credentials. Default: none. */
  readonly unrestored?: readonly string[];
}

/** The greatest length of a text, in characters. */
const maxText = 400_000;

/**
 * The contract of `PromptFilter`.
 *
 * @param scope the scope of the project's workspace. Default: none.
 */
export function promptFilterConformance(
  make: () => PromptFilterWorld,
  scope: ConformanceScope = noScope,
): ConformanceCase[] {
  const opened = async (): Promise<PromptFilterWorld & { readonly pass: PromptPass }> => {
    const world = make();
    assert.ok(world.values.length > 1, 'the world has two values');
    const pass = await scope(() => world.filter.open(frozen(structuredClone(world.subject))));
    return { ...world, pass };
  };
  return [
    {
      name: 'values leave, alone and together, and come back',
      run: async () => {
        const { pass, values } = await opened();
        for (const text of [...values.map(sentence), values.map(sentence).join('\n')]) {
          const redacted = pass.redact(text);
          for (const value of values) assert.ok(!redacted.includes(value), `${value} is in ${redacted}`);
          assert.equal(pass.restore(redacted), text);
        }
      },
    },
    {
      name: 'texts without such values, and those of any characters, are not damaged',
      run: async () => {
        const { pass } = await opened();
        for (const text of [
          '',
          ' ',
          'The cart is empty.',
          '\u0000\ud800 \u{1f600}\r\n',
          '[',
          '[]',
          '[_1] {{unique}}',
        ]) {
          assert.equal(pass.restore(pass.redact(text)), text);
        }
        assert.equal(pass.redact('The cart is empty.'), 'The cart is empty.');
      },
    },
    {
      name: 'a value has one placeholder in all texts of a pass, and no other value has it',
      run: async () => {
        const { pass, values } = await opened();
        const first = values.map((value) => pass.redact(sentence(value)));
        const later = values.map((value) => pass.redact(`Again. ${sentence(value)}`));
        assert.deepEqual(
          later,
          first.map((text) => `Again. ${text}`),
        );
        assert.equal(new Set(first).size, values.length);
      },
    },
    {
      name: 'another pass does not know the values',
      run: async () => {
        const [{ pass, values }, other] = [await opened(), await opened()];
        const redacted = pass.redact(values.map(sentence).join('\n'));
        assert.equal(other.pass.restore(redacted), redacted);
        assert.deepEqual(other.pass.counts(), {});
      },
    },
    {
      name: 'what it returned is returned as it is, and comes back all the same',
      run: async () => {
        const { pass, values } = await opened();
        const text = values.map(sentence).join('\n');
        const once = pass.redact(text);
        const counts = pass.counts();
        assert.equal(pass.redact(once), once);
        assert.deepEqual(pass.counts(), counts);
        assert.equal(pass.restore(once), text);
      },
    },
    {
      name: 'a text that has placeholders before comes back as it was',
      run: async () => {
        const [{ pass, values }, other] = [await opened(), await opened()];
        const foreign = other.pass.redact(values.map(sentence).join('\n'));
        // Before the pass has placeholders of its own, with some, and beside the values that they stand for.
        for (const text of [foreign, `${values.map(sentence).join('\n')}\n${foreign}`, `Again. ${foreign}`]) {
          const redacted = pass.redact(text);
          for (const value of values) assert.ok(!redacted.includes(value));
          assert.equal(pass.restore(redacted), text);
        }
      },
    },
    {
      name: 'values that are not restored leave, and do not come back',
      run: async () => {
        const { pass, unrestored = [] } = await opened();
        for (const value of unrestored) {
          const redacted = pass.redact(sentence(value));
          assert.ok(!redacted.includes(value), redacted);
          assert.ok(!pass.restore(redacted).includes(value));
        }
      },
    },
    {
      name: 'it counts values by kind, each once',
      run: async () => {
        const { pass, values } = await opened();
        assert.deepEqual(pass.counts(), {});
        for (const value of [...values, ...values]) pass.redact(sentence(value));
        const counts = Object.values(pass.counts());
        assert.ok(counts.every((count) => Number.isInteger(count) && count > 0));
        assert.equal(
          counts.reduce((sum, count) => sum + count, 0),
          values.length,
        );
      },
    },
    {
      name: 'values are found at the end of the longest text',
      run: async () => {
        const { pass, values } = await opened();
        const last = sentence(values[0] ?? '');
        const text = `${'A word. '.repeat(maxText / 8).slice(0, maxText - last.length - 1)} ${last}`;
        assert.equal(text.length, maxText);
        const redacted = pass.redact(text);
        assert.ok(!redacted.includes(values[0] ?? ''));
        assert.equal(pass.restore(redacted), text);
      },
    },
  ];
}

function sentence(value: string): string {
  return `It says: ${value} , and no more.`;
}
