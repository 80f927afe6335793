import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import {
  BadRequest,
  Conflict,
  type FactorOwner,
  NotFound,
  type SecondFactor,
  type SecondFactorGateService,
  type SignedIn,
  Unauthorized,
} from '@testkernel/sdk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChallengeCheck, Challenges } from './challenges.ts';
import { assertionInvalid, type RelyingParty } from './relying-party.ts';
import type { Passkey, StoredCredential, StoredCredentials } from './stored-credentials.ts';

/** Proof of possession and several factors (RFC 8176), since the device has verified the person. */
const passkeyAlone = ['pop', 'mfa'];

export interface Registration {
  readonly challengeToken: string;
  readonly attestation: RegistrationResponseJSON;
  readonly deviceName?: string;
  readonly pendingToken?: string;
}

export interface Authentication {
  readonly challengeToken: string;
  readonly assertion: AuthenticationResponseJSON;
  readonly pendingToken?: string;
}

/** Passkeys (WebAuthn) as a second factor, and as a sign-in without password if they verify the person. */
export class Passkeys implements SecondFactor {
  readonly method = 'webauthn';
  readonly #credentials: StoredCredentials;
  readonly #challenges: Challenges;
  readonly #party: RelyingParty;
  readonly #gate: SecondFactorGateService;

  constructor(
    credentials: StoredCredentials,
    challenges: Challenges,
    party: RelyingParty,
    gate: SecondFactorGateService,
  ) {
    this.#credentials = credentials;
    this.#challenges = challenges;
    this.#party = party;
    this.#gate = gate;
  }

  enrolledAmong(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.#credentials.ownersAmong(userIds);
  }

  async listOf(userId: string): Promise<Passkey[]> {
    return (await this.#credentials.listOf(userId)).map(({ passkey }) => passkey);
  }

  /** Throws `NotFound` `PASSKEY_NOT_FOUND`, also for another person's passkey. */
  async get(userId: string, id: string): Promise<Passkey> {
    const found = (await this.listOf(userId)).find((passkey) => passkey.id === id);
    if (!found) throw new NotFound('Passkey', 'PASSKEY_NOT_FOUND');
    return found;
  }

  async registrationOptions(
    request: FastifyRequest,
    pendingToken?: string,
  ): Promise<{ options: PublicKeyCredentialCreationOptionsJSON; challengeToken: string }> {
    const owner = await this.#gate.enrollee(request, pendingToken);
    const options = await this.#party.registration(owner, await this.#credentials.listOf(owner.id));
    const challengeToken = await this.#challenges.issue(options.challenge, 'register', owner.id);
    return { options, challengeToken };
  }

  /** Throws `BadRequest` `CHALLENGE_INVALID` or `ATTESTATION_INVALID`, or `Conflict` `PASSKEY_EXISTS`. */
  async register(
    request: FastifyRequest,
    reply: FastifyReply,
    { challengeToken, attestation, deviceName = 'Passkey', ...pending }: Registration,
  ): Promise<{ stored: Passkey; session: SignedIn | null }> {
    const { id } = await this.#gate.enrollee(request, pending.pendingToken);
    const challenge = await this.#challenges.claim(challengeToken, 'register', id);
    const verified = await this.#party.verifyRegistration(attestation, challenge);
    const { method } = this;
    const change = { method, activity: 'auth.mfa.passkey_added', detail: deviceName, ...pending };
    return this.#gate.add(request, reply, change, async (owner) => {
      const stored = await this.#credentials.add(owner.id, { ...verified, deviceName });
      if (!stored) throw new Conflict('PASSKEY_EXISTS', 'This passkey is registered already.');
      return stored.passkey;
    });
  }

  /** Without a pending token for a sign-in with a passkey only. Throws `BadRequest` `PASSKEY_NOT_ENROLLED`. */
  async authenticationOptions(
    pendingToken?: string,
  ): Promise<{ options: PublicKeyCredentialRequestOptionsJSON; challengeToken: string }> {
    const owner = pendingToken === undefined ? null : await this.#gate.peek(pendingToken);
    const known = owner ? await this.#credentials.listOf(owner.id) : [];
    if (owner && known.length === 0)
      throw new BadRequest('PASSKEY_NOT_ENROLLED', 'The account has no passkey. Use another second factor.');
    const options = await this.#party.authentication(known);
    const purpose = owner ? 'second-factor' : 'sign-in';
    const challengeToken = await this.#challenges.issue(options.challenge, purpose, owner?.id ?? null);
    return { options, challengeToken };
  }

  /** Throws `Unauthorized` `ASSERTION_INVALID` or `PASSKEY_COUNTER_REGRESSED`, and the errors of the gate. */
  async authenticate(reply: FastifyReply, authentication: Authentication): Promise<SignedIn> {
    const { challengeToken, assertion, pendingToken } = authentication;
    if (pendingToken === undefined) return this.#signInAlone(reply, challengeToken, assertion);
    const { id } = await this.#gate.peek(pendingToken);
    const challenge = await this.#challenges.claim(challengeToken, 'second-factor', id);
    return this.#gate.complete(reply, { pendingToken, method: this.method }, (owner) =>
      this.#verify(owner, assertion, challenge, false),
    );
  }

  /** Throws `NotFound` `PASSKEY_NOT_FOUND`, and the errors of the gate. */
  async remove(request: FastifyRequest, passkey: Passkey, password: string | undefined): Promise<void> {
    const { method } = this;
    const change = { method, activity: 'auth.mfa.passkey_removed', detail: passkey.deviceName, password };
    await this.#gate.change(request, change, async (owner) => {
      if (!(await this.#credentials.remove(owner.id, passkey.id)))
        throw new NotFound('Passkey', 'PASSKEY_NOT_FOUND');
    });
  }

  async #signInAlone(
    reply: FastifyReply,
    challengeToken: string,
    assertion: AuthenticationResponseJSON,
  ): Promise<SignedIn> {
    const challenge = await this.#challenges.claim(challengeToken, 'sign-in', null);
    const known = await this.#credentials.byCredentialId(assertion.id);
    if (!known) throw assertionInvalid();
    const attempt = { userId: known.userId, method: this.method, amr: passkeyAlone };
    return this.#gate.signIn(reply, attempt, (owner) => this.#verify(owner, assertion, challenge, true));
  }

  async #verify(
    owner: FactorOwner,
    assertion: AuthenticationResponseJSON,
    challenge: ChallengeCheck,
    personVerified: boolean,
  ): Promise<void> {
    const known = await this.#credentials.byCredentialId(assertion.id);
    if (!known || !belongsTo(owner, known, assertion)) throw assertionInvalid();
    const counter = await this.#party.verifyAuthentication(assertion, known, challenge, personVerified);
    if (await this.#credentials.use(known.passkey.id, counter)) return;
    throw new Unauthorized(
      'The passkey counts fewer uses than it had: there may be a copy of it. Remove it, and register it anew.',
      'PASSKEY_COUNTER_REGRESSED',
    );
  }
}

function belongsTo(
  owner: FactorOwner,
  known: StoredCredential,
  { response }: AuthenticationResponseJSON,
): boolean {
  const handle = response.userHandle;
  const claimed = handle ? Buffer.from(handle, 'base64url').toString() : owner.id;
  return known.userId === owner.id && claimed === owner.id;
}
