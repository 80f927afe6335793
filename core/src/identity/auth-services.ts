import { PersonalDataSections } from '@testkernel/sdk';
import { SessionCookies } from '../http/cookies.ts';
import { factory, type Registrations, singleton } from '../registration.ts';
import { AccountDeletion } from './account-deletion.ts';
import { AccountExport } from './account-export.ts';
import { AccountProfile } from './account-profile.ts';
import { Accounts } from './accounts.ts';
import { ApiKeys } from './api-keys/api-keys.ts';
import type { ExpiringRows } from './expired-credentials.ts';
import { type ExternalServices, externalServices } from './external/external-services.ts';
import { OneTimeTokens } from './one-time-tokens.ts';
import { OpenSessions } from './open-sessions.ts';
import { PasswordChange } from './password-change.ts';
import { PasswordConfirmation } from './password-confirmation.ts';
import { PasswordReset } from './password-reset.ts';
import { PasswordRules } from './password-rules.ts';
import { type SecondFactorServices, secondFactorServices } from './second-factors/second-factor-services.ts';
import { SessionTokens } from './session-token.ts';
import { Sessions } from './sessions.ts';
import { SignIn } from './sign-in.ts';
import { SignInBackoff } from './sign-in-backoff.ts';
import { SignedTokens } from './signed-tokens.ts';
import { TokenSigner } from './token-signer.ts';

export interface AuthServices extends SecondFactorServices, ExternalServices {
  readonly accountDeletion: AccountDeletion;
  readonly accountExport: AccountExport;
  readonly accounts: Accounts;
  readonly apiKeys: ApiKeys;
  readonly backoff: SignInBackoff;
  readonly confirmation: PasswordConfirmation;
  readonly cookies: SessionCookies;
  /** The services whose rows expire. */
  readonly expiringRows: readonly ExpiringRows[];
  readonly oneTimeTokens: OneTimeTokens;
  readonly openSessions: OpenSessions;
  readonly passwordChange: PasswordChange;
  readonly profile: AccountProfile;
  readonly passwordReset: PasswordReset;
  readonly rules: PasswordRules;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly signedTokens: SignedTokens;
  readonly signer: TokenSigner;
  readonly tokens: SessionTokens;
}

declare module '../registration.ts' {
  interface KernelServices extends AuthServices {}
}

/** The services for accounts and sign-in. */
export const authServices: Registrations<AuthServices> = {
  ...secondFactorServices,
  ...externalServices,
  accountDeletion: singleton(AccountDeletion),
  accountExport: factory(
    ({ database, scope, accounts, apiKeys, workspaces, sessions, identities, contributions }) =>
      new AccountExport({
        database,
        scope,
        accounts,
        apiKeys,
        workspaces,
        sessions,
        identities,
        sections: contributions.view(PersonalDataSections),
      }),
  ),
  accounts: singleton(Accounts),
  apiKeys: singleton(ApiKeys),
  backoff: factory(({ database }) => new SignInBackoff(database)),
  confirmation: factory(({ accounts, backoff, scope }) => new PasswordConfirmation(accounts, backoff, scope)),
  cookies: factory(({ secrets }) => new SessionCookies(secrets.jwtSecrets)),
  expiringRows: factory(({ sessions, apiKeys, oneTimeTokens, backoff, oauthStates, pending, attempts }) => [
    sessions,
    apiKeys,
    oneTimeTokens,
    backoff,
    oauthStates,
    pending,
    attempts,
  ]),
  oneTimeTokens: factory(({ database }) => new OneTimeTokens(database)),
  openSessions: factory(({ database, sessions, activity }) => new OpenSessions(database, sessions, activity)),
  passwordChange: singleton(PasswordChange),
  profile: singleton(AccountProfile),
  passwordReset: singleton(PasswordReset),
  rules: factory(({ egress, log, config }) => new PasswordRules(egress, log, config)),
  sessions: factory(({ database, config }) => new Sessions(database, config.sessionMaxDays)),
  signIn: singleton(SignIn),
  signedTokens: factory(({ signer }) => new SignedTokens(signer)),
  signer: factory(({ secrets }) => new TokenSigner(secrets.jwtSecrets)),
  tokens: factory(({ signer }) => new SessionTokens(signer)),
};
