import {
  type FactorChange,
  type FactorOwner,
  type SecondFactorGateService,
  type SignedIn,
  Unauthorized,
} from '@testkernel/sdk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireSameOrigin } from '../../http/same-origin.ts';
import { identityOf } from '../auth-routes.ts';
import { FactorChanges, type FactorChangesDependencies } from './factor-changes.ts';
import { ownerOf } from './factor-owners.ts';
import { FactorProofs, type FactorProofsDependencies } from './factor-proofs.ts';

export interface SecondFactorGateDependencies extends FactorProofsDependencies, FactorChangesDependencies {
  readonly publicUrl: string;
}

/** The rules for every second factor; see `SecondFactorGateService`. */
export class SecondFactorGate implements SecondFactorGateService {
  readonly sameOrigin: (request: FastifyRequest) => Promise<void>;
  readonly complete: SecondFactorGateService['complete'];
  readonly signIn: SecondFactorGateService['signIn'];
  readonly #dependencies: SecondFactorGateDependencies;
  readonly #changes: FactorChanges;

  constructor(dependencies: SecondFactorGateDependencies) {
    const proofs = new FactorProofs(dependencies);
    this.#dependencies = dependencies;
    this.#changes = new FactorChanges(dependencies);
    this.sameOrigin = requireSameOrigin(dependencies.publicUrl);
    this.complete = (...of) => proofs.complete(...of);
    this.signIn = (...of) => proofs.signIn(...of);
  }

  async requireSessionOrPendingToken(request: FastifyRequest): Promise<void> {
    if (!request.identity && !carriesPendingToken(request.body)) throw new Unauthorized();
  }

  async peek(pendingToken: string): Promise<FactorOwner> {
    const { userId } = await this.#dependencies.pending.find(pendingToken, 'verify');
    return this.#dependencies.owners.get(userId);
  }

  /** The token takes precedence: a request with one is a sign-in, even if the browser still has a session. */
  async enrollee(request: FastifyRequest, pendingToken?: string): Promise<FactorOwner> {
    if (pendingToken === undefined) return ownerOf(identityOf(request));
    const { userId } = await this.#dependencies.pending.find(pendingToken, 'enrol');
    return this.#dependencies.owners.get(userId);
  }

  async add<R>(
    request: FastifyRequest,
    reply: FastifyReply,
    { pendingToken, ...change }: FactorChange & { pendingToken?: string },
    store: (owner: FactorOwner) => Promise<R>,
  ): Promise<{ stored: R; session: SignedIn | null }> {
    if (pendingToken === undefined) {
      const stored = await this.#changes.addInSession(reply, identityOf(request), change, store);
      return { stored, session: null };
    }
    const owner = await this.enrollee(request, pendingToken);
    return this.#changes.addBySigningIn(reply, owner, pendingToken, change, store);
  }

  change<R>(
    request: FastifyRequest,
    { password, ...change }: FactorChange & { password: string | undefined },
    work: (owner: FactorOwner) => Promise<R>,
  ): Promise<R> {
    return this.#changes.change(identityOf(request), password, change, work);
  }
}

function carriesPendingToken(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'pendingToken' in body;
}
