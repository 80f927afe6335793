import { type EgressService, ValidationFailed } from '@testkernel/sdk';
import type { Logger } from '../logging/create-logger.ts';
import { breachedTimes } from './breached-passwords.ts';
import { isGuessable } from './password-guesses.ts';

const composition: readonly [RegExp, string][] = [
  [/^.{8,128}$/s, 'at least 8 and at most 128 characters'],
  [/\p{Lu}/u, 'an uppercase letter'],
  [/\p{Ll}/u, 'a lowercase letter'],
  [/\p{Nd}/u, 'a digit'],
  [/[^\p{L}\p{Nd}\s]/u, 'a special character'],
];

/** A chosen password, with the personal data it must not consist of. */
export interface ChosenPassword {
  readonly password: string;
  /** The property of the request body that holds it. */
  readonly path: string;
  /** Name and address, which attackers try first. */
  readonly about: readonly string[];
}

export interface PasswordRulesOptions {
  /** A range API in the format of Have I Been Pwned. Empty: breaches are not checked. */
  readonly breachedPasswordsUrl: string;
}

/** Which passwords an account may have. */
export class PasswordRules {
  readonly #egress: EgressService;
  readonly #log: Logger;
  readonly #options: PasswordRulesOptions;

  constructor(egress: EgressService, log: Logger, options: PasswordRulesOptions) {
    this.#egress = egress;
    this.#log = log;
    this.#options = options;
  }

  /** Throws `ValidationFailed` with the reason: missing kinds of characters, easily guessed, or breached. */
  async check({ password, path, about }: ChosenPassword): Promise<void> {
    const missing = composition.filter(([pattern]) => !pattern.test(password)).map(([, words]) => words);
    if (missing.length > 0) refuse(path, `The password needs ${missing.join(', ')}.`);
    if (await isGuessable(password, about)) {
      refuse(path, 'The password is one of the first that an attacker would try. Choose a less common one.');
    }
    if (await this.#published(password)) {
      refuse(path, 'The password is known from a data breach. Choose another one.');
    }
  }

  /** If the service does not respond, the password is accepted. */
  async #published(password: string): Promise<boolean> {
    const { breachedPasswordsUrl: url } = this.#options;
    if (url === '') return false;
    try {
      return (await breachedTimes(this.#egress, url, password)) > 0;
    } catch (error) {
      this.#log.warn(
        { err: error },
        'the register of breached passwords did not answer; the password was accepted without it: check BREACHED_PASSWORDS_URL',
      );
      return false;
    }
  }
}

function refuse(path: string, message: string): never {
  throw new ValidationFailed([{ path, message }], message);
}
