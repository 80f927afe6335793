import {
  type ActivityTrailService,
  AppError,
  type FactorOwner,
  type SecondFactorGateService,
  type SignedIn,
} from '@testkernel/sdk';
import type { FastifyReply } from 'fastify';
import type { SessionCookies } from '../../http/cookies.ts';
import { issue } from '../auth-routes.ts';
import type { SessionTokens } from '../session-token.ts';
import type { SignIn } from '../sign-in.ts';
import type { FactorAttempts } from './factor-attempts.ts';
import type { FactorOwners } from './factor-owners.ts';
import type { PendingSignIns } from './pending-sign-ins.ts';

export interface FactorProofsDependencies {
  readonly owners: FactorOwners;
  readonly pending: PendingSignIns;
  readonly attempts: FactorAttempts;
  readonly signIn: SignIn;
  readonly tokens: SessionTokens;
  readonly cookies: SessionCookies;
  readonly activity: ActivityTrailService;
}

type Verify = (owner: FactorOwner) => Promise<void>;

/** Creates sessions after a second factor is verified, by the rules of `SecondFactorGateService`. */
export class FactorProofs {
  readonly #dependencies: FactorProofsDependencies;

  constructor(dependencies: FactorProofsDependencies) {
    this.#dependencies = dependencies;
  }

  /** The attempt is counted first, so that concurrent guesses are all counted. */
  async complete(
    reply: FastifyReply,
    { pendingToken, method }: Parameters<SecondFactorGateService['complete']>[1],
    verify: Verify,
  ): Promise<SignedIn> {
    const { pending, attempts } = this.#dependencies;
    const { userId, amr } = await pending.attempt(pendingToken);
    await attempts.begin(userId);
    const signedIn = await this.signIn(reply, { userId, method, amr: [...amr, 'mfa'] }, async (owner) => {
      await verify(owner);
      await pending.claim(pendingToken, 'verify');
    });
    await attempts.succeeded(userId);
    return signedIn;
  }

  async signIn(
    reply: FastifyReply,
    { userId, method, amr }: Parameters<SecondFactorGateService['signIn']>[1],
    verify: Verify,
  ): Promise<SignedIn> {
    const { owners, signIn } = this.#dependencies;
    const { origin } = owners;
    const owner = await owners.get(userId);
    const prove = async () => {
      await verify(owner);
      return signIn.open(owner, amr, origin);
    };
    const identity = await owners.asOwner(owner, () =>
      this.#recordingRefusals(method, () => owners.alone(owner, prove)),
    );
    return issue(this.#dependencies, reply, identity);
  }

  /** Records a refusal after its transaction was rolled back. */
  async #recordingRefusals<R>(method: string, work: () => Promise<R>): Promise<R> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && error.status < 500) {
        const meta = { method, reason: error.code };
        await this.#dependencies.activity.record({ type: 'auth.mfa.failed', detail: error.message, meta });
      }
      throw error;
    }
  }
}
