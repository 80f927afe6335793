import { Nullable, type Static, Type } from '@testkernel/sdk';

const Headers = Type.Record(Type.String(), Type.String(), {
  description:
    'Sent with every line; at most 4096 characters as JSON. Host, Content-*, the signature and those of the connection itself are not taken.',
});

export const SiemConfigBody = Type.Object({
  targetUrl: Type.String({
    minLength: 1,
    maxLength: 2000,
    description: 'http or https, on a public address unless ALLOW_PRIVATE_URLS is set.',
  }),
  hmacSecret: Type.Optional(
    Type.String({
      maxLength: 1000,
      description: 'At least 32 characters. Left out, or as GET shows it, the stored one stays.',
    }),
  ),
  headers: Type.Optional(Nullable(Headers)),
  enabled: Type.Boolean({ default: true, description: 'A disabled forwarder keeps its position.' }),
});
export type SiemConfigBody = Static<typeof SiemConfigBody>;

export const SiemConfig = Type.Object(
  {
    targetUrl: Type.String(),
    hmacSecret: Type.String({ description: 'Masked but for its last four characters.' }),
    headers: Headers,
    enabled: Type.Boolean(),
    createdAt: Type.String(),
    updatedAt: Type.String(),
  },
  { title: 'SiemConfig' },
);
export type SiemConfig = Static<typeof SiemConfig>;

export const DeadLetter = Type.Object(
  {
    id: Type.String(),
    activityId: Type.String(),
    type: Type.String({ description: 'Of the audit row.' }),
    line: Type.String({ description: 'What could not be delivered, as it was signed and sent.' }),
    status: Nullable(Type.Integer({ description: 'The last response of the target, if any.' })),
    reason: Type.String(),
    attempts: Type.Integer(),
    createdAt: Type.String(),
  },
  { title: 'DeadLetter' },
);
export type DeadLetter = Static<typeof DeadLetter>;
