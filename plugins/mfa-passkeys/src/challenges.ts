import { createHash, randomBytes } from 'node:crypto';
import { BadRequest, type DatabaseService } from '@testkernel/sdk';

export const challengeLifetimeMs = 5 * 60 * 1000;

/** The purpose of a challenge, which is valid for no other. */
export type ChallengePurpose = 'register' | 'second-factor' | 'sign-in';

/** Whether the challenge in the authenticator's response is the issued one. */
export type ChallengeCheck = (challenge: string) => boolean;

const digest = (value: string) => createHash('sha256').update(value).digest('hex');

/** Issued challenges: stored as hashes, bound to a purpose and a person, valid once. */
export class Challenges {
  readonly #database: DatabaseService;

  constructor(database: DatabaseService) {
    this.#database = database;
  }

  /** Stores a challenge and returns a token for it. @param userId null where the person is not known yet */
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
   * Removes the challenge, for one of concurrent callers; outside of a transaction, so that it stays removed even if the
   * response is invalid. Throws `BadRequest` `CHALLENGE_INVALID`.
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

  /** Deletes expired challenges. */
  async sweep(): Promise<void> {
    await this.#database.sql('delete from mfa_passkeys_challenge where expires_at < now()');
  }
}
