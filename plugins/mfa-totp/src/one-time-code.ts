import { Secret, TOTP } from 'otpauth';
import encodeQr from 'qr';

const periodSeconds = 30;
/** Accepts the previous and the next time step, for clocks that differ (RFC 6238, section 5.2). */
const window = 1;

function totpOf(secret: string, email = ''): TOTP {
  return new TOTP({
    issuer: 'Testkernel',
    label: email,
    secret: Secret.fromBase32(secret),
    // Apps that ignore these parameters use the same defaults.
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  });
}

/** 160 random bits, as RFC 4226 recommends, in base 32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address for setting up an authenticator app, and its QR code as a data URL. */
export function provisioning(secret: string, email: string): { otpauth: string; qr: string } {
  const otpauth = totpOf(secret, email).toString();
  return { otpauth, qr: encodeQr(otpauth, 'data-url', { scale: 4 }) };
}

export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** The time step of a code; null when it belongs to none that is accepted now. */
export function stepOf(secret: string, code: string): number | null {
  if (!isCode(code)) return null;
  const totp = totpOf(secret);
  const timestamp = Date.now();
  const distance = totp.validate({ token: code, timestamp, window });
  return distance === null ? null : totp.counter({ timestamp }) + distance;
}
