import { BadRequest, parseLocator, type Static, Type } from '@testkernel/sdk';
import { type Assertion, assertionKinds, withoutElement, withoutValue } from './actions/recorded-action.ts';

export const AssertionBody = Type.Object({
  kind: Type.Enum(assertionKinds),
  selector: Type.Optional(
    Type.String({
      maxLength: 2000,
      description: 'A locator. Required for all kinds but assertUrl and assertScreenshot.',
    }),
  ),
  label: Type.Optional(Type.String({ maxLength: 500, description: 'What the element is called.' })),
  value: Type.Optional(
    Type.Unknown({
      description:
        'A text: what is contained (assertText), the value, the address, or the class. For assertCount a non-negative integer, as a number or as a text. Required for all kinds but assertVisible, assertChecked and assertScreenshot.',
    }),
  ),
});
export type AssertionBody = Static<typeof AssertionBody>;

const maxValue = 20_000;

/** The assertion of a request. Throws `BadRequest` `INVALID_ASSERTION` for one that is incomplete. */
export function readAssertion({ kind, selector, label, value }: AssertionBody): Assertion {
  const named = { kind, ...(label?.trim() ? { label: label.trim() } : {}) };
  const expected = () =>
    withoutValue.includes(kind)
      ? {}
      : { value: kind === 'assertCount' ? countOf(value) : textOf(kind, value) };
  if (withoutElement.includes(kind)) return { ...named, ...expected() };
  const located = selector?.trim() ?? '';
  if (located === '') throw invalid(`selector is required for ${kind}.`);
  parseLocator(located);
  return { ...named, selector: located, ...expected() };
}

function countOf(value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  if (/^\d+$/.test(text) && Number.isSafeInteger(Number(text))) return String(Number(text));
  throw invalid('value for assertCount must be a non-negative integer.');
}

function textOf(kind: Assertion['kind'], value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  if (text.trim() === '') throw invalid(`value is required for ${kind}.`);
  if (text.length > maxValue) throw invalid(`value has at most ${maxValue} characters.`);
  return text;
}

function invalid(what: string): BadRequest {
  return new BadRequest('INVALID_ASSERTION', `Invalid assertion: ${what}`);
}
