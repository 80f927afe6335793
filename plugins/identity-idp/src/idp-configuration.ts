import { ConfigError, type Static, Type } from '@testkernel/sdk';

export const IdpConfiguration = Type.Object({
  issuerUrl: Type.String({
    default: 'https://accounts.google.com',
    protocols: ['https', 'http'],
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

/** Throws `ConfigError` when only one of client and secret is set. */
export function refuseHalf({ clientId, clientSecret }: IdpConfiguration): void {
  if ((clientId === '') === (clientSecret === '')) return;
  const [given, missing] =
    clientId === '' ? ['IDP_CLIENT_SECRET', 'IDP_CLIENT_ID'] : ['IDP_CLIENT_ID', 'IDP_CLIENT_SECRET'];
  throw new ConfigError(`${given} is set, and ${missing} is not: set both, or none of them.`);
}
