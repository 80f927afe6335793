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
import { type ChangeParts, FactorChanges } from './factor-changes.ts';
import { ownerOf } from './factor-owners.ts';
import { FactorProofs, type ProofParts } from './factor-proofs.ts';

export interface GateParts extends ProofParts, ChangeParts {
  readonly publicUrl: string;
}

/** The rules that every second factor follows; see `SecondFactorGateService`. */
export class SecondFactorGate implements SecondFactorGateService {
  readonly sameOrigin: (request: FastifyRequest) => Promise<void>;
  readonly complete: SecondFactorGateService['complete'];
  readonly signIn: SecondFactorGateService['signIn'];
  readonly #parts: GateParts;
  readonly #changes: FactorChanges;

  constructor(parts: GateParts) {
    const proofs = new FactorProofs(parts);
    this.#parts = parts;
    this.#changes = new FactorChanges(parts);
    this.sameOrigin = requireSameOrigin(parts.publicUrl);
    this.complete = (...of) => proofs.complete(...of);
    this.signIn = (...of) => proofs.signIn(...of);
  }

  async refuseStrangers(request: FastifyRequest): Promise<void> {
    if (!request.identity && !carriesPendingToken(request.body)) throw new Unauthorized();
  }

  async peek(pendingToken: string): Promise<FactorOwner> {
    const { userId } = await this.#parts.pending.find(pendingToken, 'verify');
    return this.#parts.owners.get(userId);
  }

  /** The token comes first: whoever sends it is signing in, whatever session the browser still holds. */
  async enrollee(request: FastifyRequest, pendingToken?: string): Promise<FactorOwner> {
    if (pendingToken === undefined) return ownerOf(identityOf(request));
    const { userId } = await this.#parts.pending.find(pendingToken, 'enrol');
    return this.#parts.owners.get(userId);
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
