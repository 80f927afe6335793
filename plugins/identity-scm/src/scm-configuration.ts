import { ConfigError, type Static, Type } from '@testkernel/sdk';

export const ScmConfiguration = Type.Object({
  clientId: Type.String({
    default: '',
    env: 'SCM_CLIENT_ID',
    description: 'The OAuth application at the source-code host. Unset: nobody signs in with it.',
  }),
  clientSecret: Type.String({
    default: '',
    env: 'SCM_CLIENT_SECRET',
    secret: true,
    description: 'The secret of that application.',
  }),
  apiUrl: Type.String({
    default: 'https://api.github.com',
    protocols: ['https', 'http'],
    env: 'SCM_API_URL',
    description: "The API of the source-code host; an Enterprise server's ends in /api/v3.",
  }),
  webUrl: Type.String({
    default: 'https://github.com',
    protocols: ['https', 'http'],
    env: 'SCM_WEB_URL',
    description: 'Where people use the source-code host.',
  }),
});
export type ScmConfiguration = Static<typeof ScmConfiguration>;

/** Throws `ConfigError` when only one of client and secret is set. */
export function refuseHalf({ clientId, clientSecret }: ScmConfiguration): void {
  if ((clientId === '') === (clientSecret === '')) return;
  const [given, missing] =
    clientId === '' ? ['SCM_CLIENT_SECRET', 'SCM_CLIENT_ID'] : ['SCM_CLIENT_ID', 'SCM_CLIENT_SECRET'];
  throw new ConfigError(`${given} is set, and ${missing} is not: set both, or none of them.`);
}
