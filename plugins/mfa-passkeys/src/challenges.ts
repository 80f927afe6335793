import { createHash, randomBytes } from 'node:crypto';
import { BadRequest, type DatabaseService } from '@testkernel/sdk';

export const challengeLifetimeMs = 5 * 60 * 1000;

/** What a challenge was given for; it answers nothing else. */
export type ChallengePurpose = 'register' | 'second-factor' | 'sign-in';

/** Whether a challenge, as the authenticator repeats it, is the one that was given. */
export type ChallengeCheck = (challenge: string) => boolean;

const digest = (value: string) => createHash('sha256').update(value).digest('hex');

/** Challenges under way: stored as hashes, bound to a purpose and a person, good once. */
export class Challenges {
  readonly #database: DatabaseService;

  constructor(database: DatabaseService) {
    this.#database = database;
  }

  /** Keeps a challenge; returns the token that finds it. @param userId null where nobody is known yet */
  async issue(challenge: string, purpose: ChallengePurpose, userId: string | null): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    await this.#database.sql(
      `insert into mfa_passkeys_challenge (token_hash, challenge_hash, purpose, user_id, expires_at)
       values (?, ?, ?, ?, ?)`,
      [digest(token), digest(challenge), purpose, userId, new Date(Date.now() + challengeLifetimeMs)],
    );
    return token;
  }

  /**
   * Takes the challenge away, for one of any number of callers; outside of a transaction, so that it stays away
   * whatever the answer is worth. Throws `BadRequest` `CHALLENGE_INVALID`.
   */
  async claim(token: string, purpose: ChallengePurpose, userId: string | null): Promise<ChallengeCheck> {
    const [row] = await this.#database.sql<{ challenge_hash: string }>(
      `delete from mfa_passkeys_challenge
       where token_hash = ? and purpose = ? and user_id is not distinct from ?::text and expires_at > now()
       returning challenge_hash`,
      [digest(token), purpose, userId],
    );
    if (row) return (challenge) => digest(challenge) === row.challenge_hash;
    throw new BadRequest(
      'CHALLENGE_INVALID',
      'The challenge is unknown, expired or used. Ask for new options.',
    );
  }

  /** Forgets challenges that nobody can use any more. */
  async sweep(): Promise<void> {
    await this.#database.sql('delete from mfa_passkeys_challenge where expires_at < now()');
  }
}
