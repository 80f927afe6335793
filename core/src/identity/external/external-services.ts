import { IdentityProviders } from '@testkernel/sdk';
import { factory, type Registrations, singleton } from '../../registration.ts';
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

/** The services for sign-in by identity providers. */
export const externalServices: Registrations<ExternalServices> = {
  externalAccounts: singleton(ExternalAccounts),
  externalSignIn: factory(
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
  identities: factory(({ database }) => new Identities(database)),
  identityLinks: singleton(IdentityLinks),
  oauthStates: factory(({ database, vault }) => new OAuthStates(database, vault)),
};
