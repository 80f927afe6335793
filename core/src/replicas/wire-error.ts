import { AppError, ReplicaGone, TooManyRequests } from '@testkernel/sdk';
import { type Static, Type } from 'typebox';

/** An error for a client, as it is sent to the process that asked. */
export const WireError = Type.Object({
  status: Type.Integer({ minimum: 400, maximum: 599 }),
  code: Type.String(),
  message: Type.String(),
  details: Type.Record(Type.String(), Type.Unknown()),
  retryAfterSeconds: Type.Optional(Type.Number()),
});
export type WireError = Static<typeof WireError>;

/** What a handler's own error becomes: nothing of it leaves the process. */
const internal: WireError = {
  status: 500,
  code: 'INTERNAL_ERROR',
  message: 'Something went wrong on the server.',
  details: {},
};

/** @param report called with an error that is no answer for a client */
export function toWire(error: unknown, report: (error: unknown) => void): WireError {
  if (!(error instanceof AppError)) {
    report(error);
    return internal;
  }
  const { status, code, message, details } = error;
  const wire = { status, code, message, details };
  return error instanceof TooManyRequests ? { ...wire, retryAfterSeconds: error.retryAfterSeconds } : wire;
}

export function fromWire({ status, code, message, details, retryAfterSeconds }: WireError): AppError {
  if (code === 'REPLICA_GONE') return new ReplicaGone(message);
  if (retryAfterSeconds !== undefined) return new TooManyRequests(retryAfterSeconds, message, code);
  return new AppError(status, code, message, details);
}
