import {
  ActivityTrail,
  Database,
  definePlugin,
  SealedColumns,
  SecondFactorGate,
  SecondFactors,
  Vault,
} from '@testkernel/sdk';
import { AuthenticatorApp } from './authenticator-app.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import { Enrolments, totpRoutes } from './totp-routes.ts';
import { sealedSecret, TotpSecrets } from './totp-secrets.ts';

export default definePlugin({
  id: 'mfa-totp',
  requires: { activity: ActivityTrail, database: Database, gate: SecondFactorGate, vault: Vault },
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, extend, routes, limit }) {
    const { activity, database, gate, vault } = services;
    const secrets = new TotpSecrets(database, vault);
    const totp = new AuthenticatorApp(secrets, new RecoveryCodes(database), activity);
    extend(SecondFactors, totp);
    extend(SealedColumns, sealedSecret);
    limit(Enrolments);
    routes((app) => totpRoutes(app, gate, totp));
  },
});
