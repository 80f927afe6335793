import { type Static, Type } from '@testkernel/sdk';

export const ScmConfiguration = Type.Object({
  appId: Type.String({
    default: '',
    env: 'SCM_APP_ID',
    description: 'The id of the app at the source host. Unset: no checks are shown there.',
  }),
  appSlug: Type.String({
    default: '',
    env: 'SCM_APP_SLUG',
    description: 'The name of the app in addresses, for its installation.',
  }),
  privateKey: Type.String({
    default: '',
    env: 'SCM_PRIVATE_KEY',
    secret: true,
    description: 'The private key of the app: PEM, or PEM in base64.',
  }),
  webhookSecret: Type.String({
    default: '',
    env: 'SCM_WEBHOOK_SECRET',
    secret: true,
    description: 'The secret that webhooks are signed with. Unset: every webhook is refused.',
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
  bindInstallations: Type.Boolean({
    default: true,
    env: 'SCM_BIND_INSTALLATIONS',
    description:
      'Whether an admin may bind an installation that no workspace has by naming its number in the settings. Where tenants do not trust each other, set false: then only installing the app binds.',
  }),
});
export type ScmConfiguration = Static<typeof ScmConfiguration>;
