import { bearer } from '@testkernel/client';
import { address } from '../arguments.ts';
import { UsageFailure } from '../exit-status.ts';
import type { Surroundings } from '../surroundings.ts';
import { ApiClient } from './api-client.ts';
import { ApiKeyAccess } from './api-key-access.ts';
import type { RunAccess } from './run-access.ts';
import { TriggerTokenAccess } from './trigger-token-access.ts';

/** The address of the server, from `--url` or the environment. Throws `UsageFailure`. */
export function serverAddress(flag: string | undefined, { env }: Surroundings): string {
  const text = flag ?? env.TESTKERNEL_URL;
  if (!text) throw new UsageFailure('Which server? Pass --url or set TESTKERNEL_URL.');
  return address(flag === undefined ? 'TESTKERNEL_URL' : '--url', text);
}

/** The API, by the key in the environment. Throws `UsageFailure`. */
export function connectByKey(url: string | undefined, surroundings: Surroundings): ApiClient {
  const server = serverAddress(url, surroundings);
  const key = credential('TESTKERNEL_API_KEY', surroundings);
  if (key) return new ApiClient(server, bearer(key), surroundings);
  throw new UsageFailure(
    'There is no API key: set TESTKERNEL_API_KEY. A trigger token is not enough.',
    'Create a key with: testkernel key create --email you@example.com',
  );
}

/** The runs that the credential in the environment gives access to. Throws `UsageFailure`. */
export function connect(url: string | undefined, surroundings: Surroundings): RunAccess {
  const server = serverAddress(url, surroundings);
  const key = credential('TESTKERNEL_API_KEY', surroundings);
  if (key) return new ApiKeyAccess(new ApiClient(server, bearer(key), surroundings));
  const token = credential('TESTKERNEL_TOKEN', surroundings);
  if (token) return new TriggerTokenAccess(new ApiClient(server, bearer(token), surroundings));
  throw new UsageFailure(
    'There is no credential: set TESTKERNEL_API_KEY, or TESTKERNEL_TOKEN.',
    'Create a key with: testkernel key create --email you@example.com',
  );
}

function credential(variable: string, { env, terminal }: Surroundings): string | null {
  const value = env[variable]?.trim();
  if (!value) return null;
  terminal.conceal(value);
  if (!/^[\x21-\x7e]+$/.test(value)) {
    throw new UsageFailure(
      `${variable} holds characters that no credential has.`,
      'Was it pasted completely, without quotes?',
    );
  }
  return value;
}
