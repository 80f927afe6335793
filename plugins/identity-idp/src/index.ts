import { definePlugin, Egress, IdentityProviders } from '@testkernel/sdk';
import { IdpConfiguration, refuseHalf } from './idp-configuration.ts';
import { IdpProvider } from './idp-provider.ts';
import { IdpServer } from './idp-server.ts';

export default definePlugin({
  id: 'identity-idp',
  configuration: IdpConfiguration,
  requires: { egress: Egress },
  setup({ services, configuration, extend }) {
    refuseHalf(configuration);
    const provider = new IdpProvider(configuration, new IdpServer(configuration, services.egress));
    extend(IdentityProviders, provider, { name: 'idp' });
    return undefined;
  },
});
