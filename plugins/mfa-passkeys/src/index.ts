import {
  Database,
  definePlugin,
  PersonalDataSections,
  Scope,
  SecondFactorGate,
  SecondFactors,
  Settings,
} from '@testkernel/sdk';
import { Challenges } from './challenges.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { Passkeys } from './passkeys.ts';
import { personalPasskeys } from './personal-data.ts';
import { RelyingParty } from './relying-party.ts';
import { StoredCredentials } from './stored-credentials.ts';

export default definePlugin({
  id: 'mfa-passkeys',
  requires: { database: Database, gate: SecondFactorGate, scope: Scope, settings: Settings },
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, extend, routes, cron, log }) {
    const { database, gate, scope, settings } = services;
    const party = new RelyingParty(settings.publicUrl);
    const challenges = new Challenges(database);
    const passkeys = new Passkeys(new StoredCredentials(database), challenges, party, gate);
    extend(SecondFactors, passkeys);
    extend(PersonalDataSections, personalPasskeys(passkeys));
    cron({ name: 'expired-challenges', expression: '23 * * * *', run: () => challenges.sweep() });
    routes((app) => passkeyRoutes(app, gate, scope, passkeys));
    if (!party.named) {
      const { publicUrl } = settings;
      log.warn({ publicUrl }, 'browsers make no passkeys for an IP address: give PUBLIC_URL a host name');
    }
  },
});
