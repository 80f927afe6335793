import type { Route } from 'playwright-core';
import type { ObservedAnswer } from '../mutations/mutation.ts';
import type { BeginMutation } from './begin-mutation.ts';

/** Values of a request that are looked at. */
const maxValues = 100;
/** A shorter value may stand in the answer for another reason. */
const minLength = 3;

/** Answers a write as in the observed run. It never reaches the application. */
export function ignoreWrite(route: Route, answer: ObservedAnswer, begin: BeginMutation): Promise<void> {
  begin()(true);
  const { status, contentType, location } = answer;
  const body = answerTo(route.request().postData(), answer);
  const headers = {
    ...(contentType === '' ? {} : { 'content-type': contentType }),
    ...(location === '' ? {} : { location }),
  };
  return route.fulfill({ status, headers, body });
}

/** The observed answer with the values that are sent now in place of those that were sent then: a test makes up new ones in each run. */
export function answerTo(sent: string | null, { sent: before, body }: ObservedAnswer): string {
  const [then, now] = [before, sent].map((text) => valuesOf(text ?? ''));
  return [...(then ?? [])].reduce((text, [name, value]) => {
    const other = now?.get(name);
    if (other === undefined || other === value || value.length < minLength) return text;
    const written = (one: string) => JSON.stringify(one).slice(1, -1);
    return text.replaceAll(written(value), written(other));
  }, body);
}

/** The texts of a request by their names: those of a form, or the fields of a JSON object. */
function valuesOf(text: string): ReadonlyMap<string, string> {
  if (!/^\s*\{/.test(text)) return new Map([...new URLSearchParams(text)].slice(0, maxValues));
  try {
    const json: unknown = JSON.parse(text);
    const fields = Object.entries(typeof json === 'object' && json !== null ? json : {}).slice(0, maxValues);
    return new Map(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
  } catch {
    return new Map();
  }
}
