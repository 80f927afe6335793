import { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Fewer guesses than this are made before anybody notices (NIST SP 800-63B-4, section 3.1.1.2: blocklists). */
const tooFewGuesses = 100_000;

/** The estimate takes more than linear time; what these characters don't settle, more don't either. */
const looksAt = 32;

/** Words that this service puts into people's minds (OWASP ASVS 5.0, 6.1.2). */
export const contextWords = [
  'testkernel',
  'kernel',
  'workspace',
  'playwright',
  'testing',
  'tester',
  'qa_lead',
];

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Whether an attacker who knows common passwords, and the person's name and address, gets there early. */
export async function isGuessable(password: string, about: readonly string[]): Promise<boolean> {
  estimator ??= createEstimator();
  const personal = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{Nd}]+/u)]).filter(Boolean);
  const { guesses } = (await estimator).check(password.slice(0, looksAt), [...personal, ...contextWords]);
  return guesses < tooFewGuesses;
}

/** The dictionaries are large: they are loaded when the first password is chosen. */
async function createEstimator(): Promise<ZxcvbnFactory> {
  const { adjacencyGraphs: graphs, dictionary } = await import('@zxcvbn-ts/language-common');
  return new ZxcvbnFactory({ dictionary, graphs });
}
