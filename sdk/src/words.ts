/** Steps in words, for programs that run in browsers: nothing here needs Node. */
export { type StepWords, stepWords } from './domain/step-words.ts';
