import type { LoginCredentials } from '@testkernel/sdk';
import { credentialLiterals } from '../../src/credential-literals.ts';
import { strictDetectors } from '../../src/detectors.ts';
import { RedactionPass } from '../../src/redaction-pass.ts';

const login: LoginCredentials = {
  username: 'aa',
  password: 'aaaaaaaab',
  usernameSelector: null,
  passwordSelector: null,
  submitSelector: null,
};

/** Whether a text of this unit, repeated, comes back as it was. */
export default function roundTrip({ unit, length }: { unit: string; length: number }): boolean {
  const pass = new RedactionPass({
    detectors: strictDetectors,
    credentials: credentialLiterals([login]),
    allowlist: Array.from({ length: 500 }, (_, index) => `${'a'.repeat(400)}${index}`),
  });
  const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  return pass.restore(pass.redact(text)) === text;
}
