import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** A password found with fewer guesses is refused (NIST SP 800-63B-4, section 3.1.1.2: blocklists). */
const tooFewGuesses = 100_000;

/** Only this many characters are estimated, because the time grows faster than the length. */
const estimatedLength = 32;

/** Words related to this service, which are easily guessed in passwords for it (OWASP ASVS 5.0, 6.1.2). */
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

/** Whether common passwords, or the person's name and address, lead to the password with few guesses. */
export async function isGuessable(password: string, about: readonly string[]): Promise<boolean> {
  estimator ??= createEstimator();
  const personal = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{Nd}]+/u)]).filter(Boolean);
  const { guesses } = (await estimator).check(password.slice(0, estimatedLength), [
    ...personal,
    ...contextWords,
  ]);
  return guesses < tooFewGuesses;
}

/** The dictionaries are large, and so loaded only when a password is chosen for the first time. */
async function createEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs });
}
