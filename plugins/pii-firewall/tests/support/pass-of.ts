import type { LoginCredentials } from '@testkernel/sdk';
import { credentialLiterals } from '../../src/credential-literals.ts';
import { detectors, strictDetectors } from '../../src/detectors.ts';
import { RedactionPass } from '../../src/redaction-pass.ts';

/** A pass of a project with these settings. Default: neither strict, nor with an allowlist or credentials. */
export function passOf({
  strict = false,
  allowlist = [],
  logins = [],
}: {
  strict?: boolean;
  allowlist?: readonly string[];
  logins?: readonly (readonly [username: string, password: string])[];
} = {}): RedactionPass {
  const credentials = logins.map(
    ([username, password]): LoginCredentials => ({
      username,
      password,
      usernameSelector: null,
      passwordSelector: null,
      submitSelector: null,
    }),
  );
  return new RedactionPass({
    detectors: strict ? strictDetectors : detectors,
    credentials: credentialLiterals(credentials),
    allowlist,
  });
}
