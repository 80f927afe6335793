import { type Static, Type } from '@testkernel/sdk';

const Maybe = Type.Union([Type.String(), Type.Null()]);

export const TokenAnswer = Type.Object({ access_token: Type.String({ minLength: 1 }) });

/** The token endpoint reports errors with status 200. */
export const ErrorAnswer = Type.Object({ error: Type.String() });

export const UserAnswer = Type.Object({
  id: Type.Integer(),
  login: Type.String(),
  name: Type.Optional(Maybe),
  avatar_url: Type.Optional(Maybe),
});
export type UserAnswer = Static<typeof UserAnswer>;

export const EmailsAnswer = Type.Array(
  Type.Object({ email: Type.String(), primary: Type.Boolean(), verified: Type.Boolean() }),
);
export type EmailsAnswer = Static<typeof EmailsAnswer>;
