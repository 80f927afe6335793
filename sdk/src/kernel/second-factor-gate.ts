import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '../domain/identity.ts';
import { token } from '../token.ts';

/** The person whose factor it is about. */
export interface FactorOwner {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** What is written to the activity trail about a factor. */
export interface FactorChange {
  /** Key of the factor, as in `SecondFactor.method`. */
  readonly method: string;
  /** `auth.mfa.enabled`, `auth.mfa.passkey_removed`, … */
  readonly activity: string;
  /** Which one, where a person may have several: the name of a device. */
  readonly detail?: string;
}

/** A sign-in that ended in a session, whose cookies the reply carries. */
export interface SignedIn {
  readonly user: User;
}

/**
 * What stands between a second factor and a session. A factor knows how to prove itself; who may try, how often, and
 * what follows is decided here, so that every factor follows the same rules.
 *
 * A pending token is what the first factor of a sign-in earns: 24 random bytes, valid for 5 minutes, once. Where a
 * workspace enforces a second factor that its member lacks, the token is good for enrolment only.
 */
export interface SecondFactorGateService {
  /** For `onRequest` of routes that establish a session: refuses other sites with `Forbidden` `CSRF_INVALID`. */
  sameOrigin(request: FastifyRequest): Promise<void>;
  /**
   * For `preValidation` of routes that enrol: refuses with `Unauthorized` who neither has a session nor sends a
   * `pendingToken`, before anything is said about the body.
   */
  refuseStrangers(request: FastifyRequest): Promise<void>;
  /** Who waits for a second factor with this token. Counts nothing. Throws `Unauthorized` `PENDING_TOKEN_INVALID`. */
  peek(pendingToken: string): Promise<FactorOwner>;
  /**
   * The second step of a sign-in. `verify` throws an error of `errors.ts` where the proof doesn't hold: that is
   * recorded as `auth.mfa.failed` and leaves the token usable, five times in all. Otherwise the token is claimed, by
   * one caller of any number, and the reply gets the session's cookies.
   *
   * `verify` runs in a transaction, in a workspace of the person. Throws `Unauthorized` `PENDING_TOKEN_INVALID`, and
   * `TooManyRequests` after too many attempts of one person, whatever their tokens.
   */
  complete(
    reply: FastifyReply,
    attempt: { readonly pendingToken: string; readonly method: string },
    verify: (owner: FactorOwner) => Promise<void>,
  ): Promise<SignedIn>;
  /**
   * A sign-in with a factor that proves possession and the person at once, without a password first. `verify` as in
   * `complete`. Throws `Unauthorized` `INVALID_CREDENTIALS` for an unknown person, and `Forbidden`
   * `EMAIL_NOT_VERIFIED`.
   *
   * @param attempt `amr` as RFC 8176 has it.
   */
  signIn(
    reply: FastifyReply,
    attempt: { readonly userId: string; readonly method: string; readonly amr: readonly string[] },
    verify: (owner: FactorOwner) => Promise<void>,
  ): Promise<SignedIn>;
  /**
   * Who may enrol: the signed-in person, or whom an enrolment-only pending token belongs to. Throws `Unauthorized`
   * otherwise.
   */
  enrollee(request: FastifyRequest, pendingToken?: string): Promise<FactorOwner>;
  /**
   * Adds a factor that the person has just proven. `store` runs in a transaction in which no other factor of the
   * person changes. Their other sessions end; with a pending token, a session begins, and is in the answer.
   */
  add<R>(
    request: FastifyRequest,
    reply: FastifyReply,
    change: FactorChange & { readonly pendingToken?: string },
    store: (owner: FactorOwner) => Promise<R>,
  ): Promise<{ stored: R; session: SignedIn | null }>;
  /**
   * Changes or removes a factor of the signed-in person, who confirms with the password (people without one skip
   * that). `work` runs in a transaction in which no other factor of the person changes; their other sessions end.
   *
   * Throws `Forbidden` `PASSWORD_INCORRECT`, `TooManyRequests` after too many wrong ones, and `BadRequest`
   * `MFA_LAST_FACTOR_PROTECTED` when `work` leaves the person without any factor while one of their workspaces
   * enforces them.
   */
  change<R>(
    request: FastifyRequest,
    change: FactorChange & { readonly password: string | undefined },
    work: (owner: FactorOwner) => Promise<R>,
  ): Promise<R>;
}

export const SecondFactorGate = token<SecondFactorGateService>('kernel.second-factor-gate');
