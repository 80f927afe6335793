import { type Static, Type } from '@testkernel/sdk';

const address = '^https?://\\S+$';

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
    pattern: address,
    env: 'SCM_API_URL',
    description: "The API of the source-code host; an Enterprise server's ends in /api/v3.",
  }),
  webUrl: Type.String({
    default: 'https://github.com',
    pattern: address,
    env: 'SCM_WEB_URL',
    description: 'Where people use the source-code host.',
  }),
});
export type ScmConfiguration = Static<typeof ScmConfiguration>;
