import type { AppError } from '@testkernel/sdk';
import type { ExternalSignInAnswer, FinishedSignIn } from './external-sign-in.ts';

/**
 * The destinations after the callback. Data for the page are in the fragment, which is sent to no server and logged
 * nowhere:
 * - signed in, or linked: `returnTo`, else the public address;
 * - a second factor is required: `#pendingToken=…&methods=totp,webauthn&returnTo=…` of the public address;
 * - refused: `#error=<code>`, with `pendingToken` for `MFA_ENROLLMENT_REQUIRED`.
 */
export class LandingPlaces {
  readonly #home: string;

  constructor(publicUrl: string) {
    this.#home = `${publicUrl}/`;
  }

  after({ answer, returnTo }: FinishedSignIn): URL {
    if (answer.kind !== 'mfa') return new URL(returnTo ?? this.#home, this.#home);
    const fragment = { pendingToken: answer.pendingToken, methods: methodsOf(answer).join(',') };
    return this.#homeWith({ ...fragment, ...(returnTo === null ? {} : { returnTo }) });
  }

  afterRefusal({ code, details }: AppError): URL {
    const { pendingToken } = details;
    return this.#homeWith({ error: code, ...(typeof pendingToken === 'string' ? { pendingToken } : {}) });
  }

  #homeWith(fragment: Record<string, string>): URL {
    const url = new URL(this.#home);
    url.hash = new URLSearchParams(fragment).toString();
    return url;
  }
}

function methodsOf({ methods }: Extract<ExternalSignInAnswer, { kind: 'mfa' }>): string[] {
  return Object.keys(methods).filter((method) => methods[method]);
}
