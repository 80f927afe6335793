import type { AnswerChange } from '../json/answer-change.ts';
import { pathName } from '../json/json-shape.ts';
import type { Observation, SeenRequest } from '../observation.ts';
import type { Mutation, MutationKind } from './mutation.ts';
import { isWrite, keyOf, ownRequests, requestMutation } from './request-mutation.ts';
import { isAssertion, type TestPath } from './test-path.ts';

/** Wrong data in answers with JSON that the test could notice, the last answers first, and those to reads before others. */
export function answerMutations(test: TestPath, seen: Observation): Mutation[] {
  const asserted = test.steps.findLastIndex(isAssertion);
  const acted = test.steps.slice(0, asserted + 1).findLastIndex((step) => !isAssertion(step));
  const answers = ownRequests(seen).filter(({ changes, step }) => changes.length > 0 && step <= asserted);
  const wanted = answers.filter((one) => one === meantOf(one, answers, acted)).reverse();
  return [...wanted.filter((one) => !isWrite(one)), ...wanted.filter(isWrite)].flatMap((request) =>
    request.changes.map((change) => {
      const mutation = requestMutation(kindOf(change), request, { does: 'rewrite', change }, seen.requests);
      return { ...mutation, target: `${wordsOf(change)} of ${mutation.target}` };
    }),
  );
}

/** Of the requests of one kind the first one that follows from the last action, or the last one: from it on they are changed. */
function meantOf(one: SeenRequest, answers: readonly SeenRequest[], acted: number): SeenRequest | undefined {
  const alike = answers.filter((other) => keyOf(other) === keyOf(one));
  return alike.find(({ step }) => step >= acted) ?? alike.at(-1);
}

function kindOf({ change }: AnswerChange): MutationKind {
  switch (change) {
    case 'number':
      return 'wrong-number';
    case 'date':
      return 'wrong-date';
    case 'reverse':
      return 'wrong-order';
    case 'repeat-last':
      return 'wrong-count';
    case 'swap':
      return 'swapped-fields';
    case 'lose':
      return 'lost-field';
    default:
      return 'missing-record';
  }
}

function wordsOf(change: AnswerChange): string {
  const name = pathName(change.path) || 'the records';
  switch (change.change) {
    case 'drop-first':
      return `the first of ${name}, missing,`;
    case 'drop-last':
      return `the last of ${name}, missing,`;
    case 'repeat-last':
      return `the last of ${name}, twice,`;
    case 'reverse':
      return `the order of ${name}`;
    case 'swap':
      return change.fields.map((field) => pathName([...change.path, field])).join(' and ');
    default:
      return name;
  }
}
