import {
  type ActivityTrailService,
  BadRequest,
  type FactorChange,
  type FactorOwner,
  type SignedIn,
} from '@testkernel/sdk';
import type { FastifyReply } from 'fastify';
import type { SessionCookies } from '../../http/cookies.ts';
import { issue } from '../auth-routes.ts';
import type { Identity } from '../identity.ts';
import type { PasswordConfirmation } from '../password-confirmation.ts';
import type { SessionTokens } from '../session-token.ts';
import type { Sessions } from '../sessions.ts';
import type { SignIn } from '../sign-in.ts';
import type { EnrolledFactors } from './enrolled-factors.ts';
import { type FactorOwners, ownerOf } from './factor-owners.ts';
import type { MfaEnforcement } from './mfa-enforcement.ts';
import type { PendingSignIns } from './pending-sign-ins.ts';

export interface FactorChangesDependencies {
  readonly owners: FactorOwners;
  readonly factors: EnrolledFactors;
  readonly pending: PendingSignIns;
  readonly enforcement: MfaEnforcement;
  readonly confirmation: PasswordConfirmation;
  readonly signIn: SignIn;
  readonly sessions: Sessions;
  readonly tokens: SessionTokens;
  readonly cookies: SessionCookies;
  readonly activity: ActivityTrailService;
}

type Work<R> = (owner: FactorOwner) => Promise<R>;

/** Adds, changes and removes factors, one change of a person at a time. */
export class FactorChanges {
  readonly #dependencies: FactorChangesDependencies;

  constructor(dependencies: FactorChangesDependencies) {
    this.#dependencies = dependencies;
  }

  /** Adds a factor of a signed-in person, which also counts as proof in the session. */
  async addInSession<R>(
    reply: FastifyReply,
    identity: Identity,
    change: FactorChange,
    store: Work<R>,
  ): Promise<R> {
    const { owners, sessions } = this.#dependencies;
    const owner = ownerOf(identity);
    const stored = await owners.alone(owner, async () => {
      const stored = await store(owner);
      await this.#settle(owner, change, identity.sessionId);
      await sessions.assert(identity.sessionId, 'mfa');
      return stored;
    });
    await issue(this.#dependencies, reply, (await sessions.find(identity.sessionId)) ?? identity);
    return stored;
  }

  /** Adds a factor of a person whose sign-in is pending until then, and creates the session. */
  async addBySigningIn<R>(
    reply: FastifyReply,
    owner: FactorOwner,
    pendingToken: string,
    change: FactorChange,
    store: Work<R>,
  ): Promise<{ stored: R; session: SignedIn }> {
    const { owners, pending, signIn } = this.#dependencies;
    const { origin } = owners;
    const add = async () => {
      const stored = await store(owner);
      const { amr } = await pending.claim(pendingToken, 'enrol');
      await this.#settle(owner, change, null);
      return { stored, identity: await signIn.open(owner, [...amr, 'mfa'], origin) };
    };
    const { stored, identity } = await owners.asOwner(owner, () => owners.alone(owner, add));
    return { stored, session: await issue(this.#dependencies, reply, identity) };
  }

  /** Whether the change removes the last required factor is checked afterwards, and then rolls it back. */
  async change<R>(
    identity: Identity,
    password: string | undefined,
    change: FactorChange,
    work: Work<R>,
  ): Promise<R> {
    const { owners, confirmation } = this.#dependencies;
    const owner = ownerOf(identity);
    await confirmation.confirm(owner.id, password);
    return owners.alone(owner, async () => {
      const result = await work(owner);
      await this.#protectLastFactor(owner);
      await this.#settle(owner, change, identity.sessionId);
      return result;
    });
  }

  async #protectLastFactor(owner: FactorOwner): Promise<void> {
    const { factors, enforcement } = this.#dependencies;
    const { required } = await enforcement.demandOn(owner.id);
    if (!required || (await factors.anyOf(owner.id))) return;
    throw new BadRequest(
      'MFA_LAST_FACTOR_PROTECTED',
      'One of your workspaces requires a second factor, and this is your last one. Add another one first.',
    );
  }

  /** Ends other sessions and pending sign-ins, which began with the previous factors. */
  async #settle(owner: FactorOwner, change: FactorChange, session: string | null): Promise<void> {
    const { sessions, pending, factors, activity } = this.#dependencies;
    await sessions.revokeAll(owner.id, session);
    await pending.forget(owner.id);
    await factors.remember(owner.id);
    const { activity: type, method, ...rest } = change;
    await activity.record({ type, meta: { method }, ...rest });
  }
}
