import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import type { KernelConfig } from '../config/schema.ts';
import { describeError } from './describe-error.ts';

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

/** Logs JSON lines, by default to stdout. Of errors only kind, message, code and stack are logged. Fields with the usual names of secrets are masked, up to one level deep. */
export function createLogger(
  config: Pick<KernelConfig, 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: config.logLevel,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describeError(error) },
    redact: { paths: redacted.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
}

export type { Logger };
