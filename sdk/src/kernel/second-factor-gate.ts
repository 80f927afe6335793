import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '../domain/identity.ts';
import { token } from '../token.ts';

/** The person to whom a factor belongs. */
export interface FactorOwner {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** The entry of the activity trail for a change of a factor. */
export interface FactorChange {
  /** Key of the factor, as in `SecondFactor.method`. */
  readonly method: string;
  /** `auth.mfa.enabled`, `auth.mfa.passkey_removed`, … */
  readonly activity: string;
  /** The name of a device, where a person may have several. */
  readonly detail?: string;
}

/** A sign-in that created a session, whose cookies are set on the reply. */
export interface SignedIn {
  readonly user: User;
}

/**
 * Turns a verified second factor into a session. Plugins verify their own kind of proof; who may attempt it, how often,
 * and what follows is decided here, so that the rules are the same for every factor.
 *
 * The first factor of a sign-in gives a pending token: 24 random bytes, valid once within 5 minutes. Where a workspace
 * enforces a second factor that its member lacks, the token can be used for enrolment only.
 */
export interface SecondFactorGateService {
  /** For `onRequest` of routes that create a session: throws `Forbidden` `CSRF_INVALID` for requests of other sites. */
  sameOrigin(request: FastifyRequest): Promise<void>;
  /**
   * For `preValidation` of routes that enrol: throws `Unauthorized` when the request has neither a session nor a
   * `pendingToken`, so that such clients do not learn the schema of the body from validation errors.
   */
  requireSessionOrPendingToken(request: FastifyRequest): Promise<void>;
  /** The owner of a pending token. Does not count as an attempt. Throws `Unauthorized` `PENDING_TOKEN_INVALID`. */
  peek(pendingToken: string): Promise<FactorOwner>;
  /**
   * Completes the second step of a sign-in. `verify` throws an error of `errors.ts` when the proof is not valid: this is
   * recorded as `auth.mfa.failed`, and the token can be used five times in all. Otherwise the token is consumed, by
   * exactly one of concurrent calls, and the session's cookies are set on the reply.
   *
   * `verify` runs in a transaction, in a workspace of the person. Throws `Unauthorized` `PENDING_TOKEN_INVALID`, and
   * `TooManyRequests` after too many attempts of one person with any tokens.
   */
  complete(
    reply: FastifyReply,
    attempt: { readonly pendingToken: string; readonly method: string },
    verify: (owner: FactorOwner) => Promise<void>,
  ): Promise<SignedIn>;
  /**
   * Signs a person in with a factor that needs no password before it (a passkey). `verify` as in `complete`. Throws
   * `Unauthorized` `INVALID_CREDENTIALS` for an unknown person, and `Forbidden` `EMAIL_NOT_VERIFIED`.
   *
   * @param attempt `amr` holds authentication methods as in RFC 8176.
   */
  signIn(
    reply: FastifyReply,
    attempt: { readonly userId: string; readonly method: string; readonly amr: readonly string[] },
    verify: (owner: FactorOwner) => Promise<void>,
  ): Promise<SignedIn>;
  /**
   * The person who may enrol: the signed-in user, or the owner of an enrolment-only pending token. Throws `Unauthorized`
   * otherwise.
   */
  enrollee(request: FastifyRequest, pendingToken?: string): Promise<FactorOwner>;
  /**
   * Adds a factor that the person has just proven. `store` runs in a transaction in which no other factor of the
   * person changes. Their other sessions end. With a pending token, a session is created and is part of the result.
   */
  add<R>(
    request: FastifyRequest,
    reply: FastifyReply,
    change: FactorChange & { readonly pendingToken?: string },
    store: (owner: FactorOwner) => Promise<R>,
  ): Promise<{ stored: R; session: SignedIn | null }>;
  /**
   * Changes or removes a factor of the signed-in person, who confirms with the password (not required of accounts
   * without one). `work` runs in a transaction in which no other factor of the person changes; their other sessions end.
   *
   * Throws `Forbidden` `PASSWORD_INCORRECT`, `TooManyRequests` after too many wrong passwords, and `BadRequest`
   * `MFA_LAST_FACTOR_PROTECTED` when `work` leaves the person without any factor while one of their workspaces
   * enforces one.
   */
  change<R>(
    request: FastifyRequest,
    change: FactorChange & { readonly password: string | undefined },
    work: (owner: FactorOwner) => Promise<R>,
  ): Promise<R>;
}

export const SecondFactorGate = token<SecondFactorGateService>('kernel.second-factor-gate');
