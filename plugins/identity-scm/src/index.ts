import { definePlugin, Egress, IdentityProviders } from '@testkernel/sdk';
import { ScmApi } from './scm-api.ts';
import { refuseHalf, ScmConfiguration } from './scm-configuration.ts';
import { ScmProvider } from './scm-provider.ts';

export default definePlugin({
  id: 'identity-scm',
  configuration: ScmConfiguration,
  requires: { egress: Egress },
  setup({ services, configuration, extend }) {
    refuseHalf(configuration);
    const provider = new ScmProvider(configuration, new ScmApi(services.egress));
    extend(IdentityProviders, provider, { name: 'scm' });
    return undefined;
  },
});
