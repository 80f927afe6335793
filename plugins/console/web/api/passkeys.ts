import { ok, type Schemas } from '@testkernel/client';
import { client } from './client.ts';

/** Whether this browser can make and use passkeys. They need a page with TLS, or localhost. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential
  );
}

/** Registers a passkey. With the pending token of a sign-in that needs a second factor, it begins the session. */
export async function registerPasskey(
  deviceName: string,
  pendingToken?: string,
): Promise<{ readonly user?: Schemas['User'] }> {
  const pending = pendingToken === undefined ? {} : { pendingToken };
  const { options, challengeToken } = await ok(
    client.POST('/auth/webauthn/register/options', { body: pending }),
  );
  if (!isCreation(options)) throw new PasskeyRefused();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await navigator.credentials.create({ publicKey });
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyRefused();
  const { id, rawId, response } = credential.toJSON();
  if (!('attestationObject' in response)) throw new PasskeyRefused();
  const { clientDataJSON, attestationObject, transports } = response;
  const attestation = {
    id,
    rawId,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  };
  const body = { challengeToken, attestation, deviceName, ...pending };
  return ok(client.POST('/auth/webauthn/register/verify', { body }));
}

/** Signs in with a passkey: alone, or as the second factor of a pending sign-in. */
export async function signInWithPasskey(pendingToken?: string): Promise<Schemas['User']> {
  const pending = pendingToken === undefined ? {} : { pendingToken };
  const { options, challengeToken } = await ok(
    client.POST('/auth/webauthn/authenticate/options', { body: pending }),
  );
  if (!isRequest(options)) throw new PasskeyRefused();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey });
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyRefused();
  const { id, rawId, response } = credential.toJSON();
  if (!('signature' in response)) throw new PasskeyRefused();
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const assertion = {
    id,
    rawId,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  };
  const body = { challengeToken, assertion, ...pending };
  return (await ok(client.POST('/auth/webauthn/authenticate/verify', { body }))).user;
}

/** The browser has no passkey for this, or the person gave up. Named as the browser's own error. */
export class PasskeyRefused extends Error {
  override readonly name = 'NotAllowedError';
}

/** The browser checks the rest when it reads them. */
function isCreation(options: object): options is PublicKeyCredentialCreationOptionsJSON {
  return 'challenge' in options && 'user' in options && 'rp' in options;
}

function isRequest(options: object): options is PublicKeyCredentialRequestOptionsJSON {
  return 'challenge' in options;
}
