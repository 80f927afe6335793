import { BadRequest, type Static, Type } from '@testkernel/sdk';

/** How the test that a recording becomes is listed. */
export const TestLabels = Type.Object({
  name: Type.Optional(
    Type.String({ maxLength: 200, description: 'The name of the test. Empty: it has none yet.' }),
  ),
  tags: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
      maxItems: 50,
      description: 'The tags of the test. Default: none.',
    }),
  ),
});
export type TestLabels = Static<typeof TestLabels>;

/** The labels under which a test is stored. */
export const SavedLabels = Type.Object({ name: Type.String(), tags: Type.Array(Type.String()) });
export type SavedLabels = Static<typeof SavedLabels>;

/** The given name without white space around it; null for an empty one. */
export function testName(name: string | undefined): string | null {
  return name?.trim() || null;
}

/** The labels given at the end, or else those given before. Throws `BadRequest` `NAME_MISSING` without a name. */
export function savedLabels(
  given: TestLabels,
  before: { readonly name: string | null; readonly tags: readonly string[] },
): SavedLabels {
  const name = testName(given.name) ?? before.name;
  if (name !== null) return { name, tags: [...(given.tags ?? before.tags)] };
  throw new BadRequest('NAME_MISSING', 'Send the name of the test, or discard: true to end without one.');
}
