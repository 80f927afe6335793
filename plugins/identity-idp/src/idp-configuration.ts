import { type Static, Type } from '@testkernel/sdk';

export const IdpConfiguration = Type.Object({
  issuerUrl: Type.String({
    default: 'https://accounts.google.com',
    pattern: '^https?://\\S+$',
    env: 'IDP_ISSUER_URL',
    description: 'The issuer of any OpenID Connect provider.',
  }),
  clientId: Type.String({
    default: '',
    env: 'IDP_CLIENT_ID',
    description: 'This service as a client of the provider. Unset: nobody signs in with it.',
  }),
  clientSecret: Type.String({
    default: '',
    env: 'IDP_CLIENT_SECRET',
    secret: true,
    description: 'The secret of that client.',
  }),
});
export type IdpConfiguration = Static<typeof IdpConfiguration>;
