import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { BadRequest, type FactorOwner, Unauthorized } from '@testkernel/sdk';
import { type ChallengeCheck, challengeLifetimeMs as timeout } from './challenges.ts';
import type { NewCredential, StoredCredential } from './stored-credentials.ts';

/** This service as a WebAuthn relying party. */
export class RelyingParty {
  readonly #id: string;
  readonly #origins: string[];

  constructor(publicUrl: string) {
    const { hostname, origin, protocol, port } = new URL(publicUrl);
    const loopback = hostname.startsWith('127.') || hostname === '[::1]';
    this.#id = loopback ? 'localhost' : hostname;
    // WebAuthn does not allow IP addresses; for loopback addresses, `localhost` is accepted as well.
    const named = `${protocol}//localhost${port && `:${port}`}`;
    this.#origins = loopback ? [origin, named] : [origin];
  }

  /** Whether browsers can create passkeys for this service, which needs a host name. */
  get named(): boolean {
    return isIP(this.#id.replace(/^\[|\]$/g, '')) === 0;
  }

  /** Options for creating a passkey on a device that has none of the given ones. */
  async registration(
    owner: FactorOwner,
    known: readonly StoredCredential[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await webauthn();
    return generateRegistrationOptions({
      rpName: 'Testkernel',
      rpID: this.#id,
      userID: new TextEncoder().encode(owner.id),
      userName: owner.email,
      userDisplayName: owner.name,
      excludeCredentials: known.map(describe),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      timeout,
    });
  }

  /** Options for signing in with one of these passkeys; without any, with any passkey for this service. */
  async authentication(known: readonly StoredCredential[]): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await webauthn();
    return generateAuthenticationOptions({
      rpID: this.#id,
      userVerification: known.length === 0 ? 'required' : 'preferred',
      timeout,
      ...(known.length === 0 ? {} : { allowCredentials: known.map(describe) }),
    });
  }

  /** Throws `BadRequest` `ATTESTATION_INVALID`. */
  async verifyRegistration(
    response: RegistrationResponseJSON,
    expectedChallenge: ChallengeCheck,
  ): Promise<Omit<NewCredential, 'deviceName'>> {
    const { verifyRegistrationResponse } = await webauthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: this.#origins,
      expectedRPID: this.#id,
      requireUserVerification: false,
    }).catch(() => ({ verified: false, registrationInfo: undefined }));
    if (!verified || !registrationInfo)
      throw new BadRequest('ATTESTATION_INVALID', 'The new passkey could not be verified.');
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credentialId: id, publicKey, counter, transports };
  }

  /** The authenticator's signature counter. Throws `Unauthorized` `ASSERTION_INVALID`. */
  async verifyAuthentication(
    response: AuthenticationResponseJSON,
    { credentialId: id, publicKey }: StoredCredential,
    expectedChallenge: ChallengeCheck,
    requireUserVerification: boolean,
  ): Promise<number> {
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: this.#origins,
      expectedRPID: this.#id,
      // The counter is compared in the database, so that concurrent uses are compared too.
      credential: { id, publicKey, counter: 0 },
      requireUserVerification,
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    if (!verified || !authenticationInfo) throw assertionInvalid();
    return authenticationInfo.newCounter;
  }
}

export function assertionInvalid(): Unauthorized {
  return new Unauthorized('The passkey could not be verified.', 'ASSERTION_INVALID');
}

/** Loaded when a passkey is used first, because it has hundreds of modules. */
function webauthn() {
  return import('@simplewebauthn/server');
}

function describe({ credentialId: id, passkey }: StoredCredential) {
  return { id, transports: passkey.transports };
}
