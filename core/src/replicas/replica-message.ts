import { AppError, roles } from '@testkernel/sdk';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { WireError } from './wire-error.ts';

/** Of the JSON of a request or a result. */
const maxBytes = 1024 * 1024;

const Text = Type.Union([Type.String(), Type.Null()]);

/** The workspace and the actor of the asker; null outside of a workspace. */
const AskerScope = Type.Union([
  Type.Null(),
  Type.Object({
    workspaceId: Type.String(),
    actor: Type.Object({
      userId: Text,
      userName: Text,
      role: Type.Union([Type.Enum([...roles]), Type.Null()]),
      ipAddress: Text,
      userAgent: Text,
    }),
  }),
]);
export type AskerScope = Static<typeof AskerScope>;

const ReplicaRequest = Type.Object({
  kind: Type.Literal('request'),
  id: Type.String(),
  /** The id of the asking process. */
  from: Type.String(),
  topic: Type.String(),
  timeoutMs: Type.Number(),
  scope: AskerScope,
  /** JSON. */
  body: Type.String(),
});
export type ReplicaRequest = Static<typeof ReplicaRequest>;

const ReplicaAnswer = Type.Union([
  /** `body` is JSON. */
  Type.Object({ kind: Type.Literal('result'), id: Type.String(), body: Type.String() }),
  Type.Object({ kind: Type.Literal('error'), id: Type.String(), error: WireError }),
]);
export type ReplicaAnswer = Static<typeof ReplicaAnswer>;

/** The asker has given the request up. */
const ReplicaCancel = Type.Object({ kind: Type.Literal('cancel'), id: Type.String() });

const ReplicaMessage = Type.Union([ReplicaRequest, ReplicaAnswer, ReplicaCancel]);
export type ReplicaMessage = Static<typeof ReplicaMessage>;

/** Null for a text that is no message of this version. */
export function readMessage(text: string): ReplicaMessage | null {
  try {
    const message: unknown = JSON.parse(text);
    return Value.Check(ReplicaMessage, message) ? message : null;
  } catch {
    return null;
  }
}

/** The JSON of a request or a result. Throws 413 when it is too large. */
export function bodyOf(value: unknown): string {
  const body = JSON.stringify(value) ?? 'null';
  if (Buffer.byteLength(body) > maxBytes)
    throw new AppError(
      413,
      'REPLICA_MESSAGE_TOO_LARGE',
      `A message between processes holds at most ${maxBytes} bytes.`,
    );
  return body;
}
