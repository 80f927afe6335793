import { createHash } from 'node:crypto';
import type { EgressService } from '@testkernel/sdk';

const timeoutMs = 3_000;

/**
 * How often a password was found in breaches. Only the first five characters of its SHA-1 are sent (k-anonymity,
 * https://haveibeenpwned.com/API/v3#PwnedPasswords). Throws when the service does not respond.
 */
export async function breachedTimes(egress: EgressService, url: string, password: string): Promise<number> {
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
  const [prefix, suffix] = [digest.slice(0, 5), digest.slice(5)];
  const answer = await egress.fetch(
    `${url.replace(/\/$/, '')}/range/${prefix}`,
    { headers: { 'add-padding': 'true' }, signal: AbortSignal.timeout(timeoutMs) },
    { trusted: true },
  );
  if (!answer.ok) throw new Error(`The register of breached passwords answered ${answer.status}.`);
  const line = (await answer.text()).split('\n').find((candidate) => candidate.startsWith(`${suffix}:`));
  return Number(line?.slice(suffix.length + 1) ?? 0);
}
