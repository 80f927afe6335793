import { definePlugin, Egress, ScmHosts, Type } from '@testkernel/sdk';
import { GitlabHost } from './gitlab-host.ts';

export default definePlugin({
  id: 'scm-gitlab',
  configuration: Type.Object({
    url: Type.String({
      default: 'https://gitlab.com',
      protocols: ['https', 'http'],
      env: 'SCM_GITLAB_URL',
      description: 'Where GitLab is.',
    }),
    token: Type.String({
      default: '',
      env: 'SCM_GITLAB_TOKEN',
      secret: true,
      description:
        'A group, project or personal access token with the scope api, for statuses and changed files.',
    }),
    webhookSecret: Type.String({
      default: '',
      env: 'SCM_GITLAB_WEBHOOK_SECRET',
      secret: true,
      description: 'The secret token of the webhooks. Unset: every webhook is refused.',
    }),
  }),
  requires: { egress: Egress },
  setup({ services, configuration, extend }) {
    extend(ScmHosts, new GitlabHost(configuration, services.egress), { name: 'gitlab' });
    return undefined;
  },
});
