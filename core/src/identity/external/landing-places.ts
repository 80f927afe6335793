import type { AppError } from '@testkernel/sdk';
import type { ExternalSignInAnswer, FinishedSignIn } from './external-sign-in.ts';

/**
 * Where the browser goes on. What a page there has to know stands in the fragment, which no server and no log gets to
 * see:
 * - signed in, or linked: `returnTo`, else the public address;
 * - a second factor is due: `#pendingToken=…&methods=totp,webauthn&returnTo=…` of the public address;
 * - refused: `#error=<code>`, with `pendingToken` where one comes along (`MFA_ENROLLMENT_REQUIRED`).
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
