import { Nullable, Type } from '@testkernel/sdk';

/** Binary data in JSON, base64url without padding. */
const Bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });

const shared = {
  id: Bytes(2_000),
  rawId: Bytes(2_000),
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({}),
};

/** The result of `PublicKeyCredential.toJSON()` for a new credential (WebAuthn Level 3, section 5.1). */
export const Attestation = Type.Object({
  ...shared,
  response: Type.Object({
    clientDataJSON: Bytes(10_000),
    attestationObject: Bytes(100_000),
    transports: Type.Optional(
      Type.Array(Type.String({ maxLength: 32, pattern: '^[a-z-]+$' }), { maxItems: 10 }),
    ),
  }),
});

/** The result for an assertion. */
export const Assertion = Type.Object({
  ...shared,
  response: Type.Object({
    clientDataJSON: Bytes(10_000),
    authenticatorData: Bytes(10_000),
    signature: Bytes(10_000),
    userHandle: Type.Optional(Type.String({ maxLength: 200 })),
  }),
});

/** The argument of `PublicKeyCredential.parse…OptionsFromJSON`. */
export const Options = Type.Object({
  options: Type.Unsafe<object>({ type: 'object', additionalProperties: true }),
  challengeToken: Type.String(),
});

export const PasskeyView = Type.Object(
  {
    id: Type.String(),
    deviceName: Type.String(),
    transports: Type.Array(Type.String()),
    createdAt: Type.String(),
    lastUsedAt: Nullable(Type.String()),
  },
  { title: 'Passkey' },
);

export const Token = Type.String({ minLength: 1, maxLength: 200 });
export const DeviceName = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
