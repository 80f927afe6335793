import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import type { KernelConfig } from '../config/schema.ts';

const redacted = [
  'password',
  'newPassword',
  'token',
  'authorization',
  'cookie',
  'secret',
  'apiKey',
  'hmacSecret',
];

/** JSON lines, on stdout unless told otherwise. Fields that usually hold secrets are blanked, one level deep as well. */
export function createLogger(
  config: Pick<KernelConfig, 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: config.logLevel,
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: redacted.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
}

export type { Logger };
