import { IdentityProviders } from '@testkernel/sdk';
import { made, type Registrations, service } from '../../registration.ts';
import { ExternalAccounts } from './external-accounts.ts';
import { ExternalSignIn } from './external-sign-in.ts';
import { Identities } from './identities.ts';
import { IdentityLinks } from './identity-links.ts';
import { OAuthStates } from './oauth-states.ts';

export interface ExternalServices {
  readonly externalAccounts: ExternalAccounts;
  readonly externalSignIn: ExternalSignIn;
  readonly identities: Identities;
  readonly identityLinks: IdentityLinks;
  readonly oauthStates: OAuthStates;
}

/** Sign-in by identity providers. */
export const externalServices: Registrations<ExternalServices> = {
  externalAccounts: service(ExternalAccounts),
  externalSignIn: made(
    ({ contributions, oauthStates, externalAccounts, identityLinks, signIn, publicUrl, log }) =>
      new ExternalSignIn({
        providers: contributions.view(IdentityProviders),
        states: oauthStates,
        accounts: externalAccounts,
        links: identityLinks,
        signIn,
        log,
        publicUrl,
      }),
  ),
  identities: made(({ database }) => new Identities(database)),
  identityLinks: service(IdentityLinks),
  oauthStates: made(({ database, vault }) => new OAuthStates(database, vault)),
};
