import type {
  ActivityTrailService,
  Contributions,
  DatabaseService,
  IdentityProvider,
  RouteScope,
  VaultService,
} from '@testkernel/sdk';
import type { Logger } from '../../logging/create-logger.ts';
import type { KernelScope } from '../../persistence/kernel-scope.ts';
import type { Invitations } from '../../workspaces/invitations.ts';
import type { Workspaces } from '../../workspaces/workspaces.ts';
import type { Sessions } from '../sessions.ts';
import type { SignIn } from '../sign-in.ts';
import { ExternalAccounts } from './external-accounts.ts';
import { type ExternalRouteDependencies, registerExternalRoutes } from './external-routes.ts';
import { ExternalSignIn } from './external-sign-in.ts';
import type { Identities } from './identities.ts';
import { IdentityLinks } from './identity-links.ts';
import { type IdentityRouteDependencies, registerIdentityRoutes } from './identity-routes.ts';
import { OAuthStates } from './oauth-states.ts';

export interface ExternalSignInDependencies {
  readonly database: DatabaseService;
  readonly scope: KernelScope;
  readonly vault: VaultService;
  readonly activity: ActivityTrailService;
  readonly identities: Identities;
  readonly workspaces: Workspaces;
  readonly invitations: Invitations;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly providers: Contributions<IdentityProvider>;
  readonly log: Logger;
  readonly publicUrl: string;
}

/** Builds the services of sign-in by identity providers. */
export function createExternalSignIn(dependencies: ExternalSignInDependencies) {
  const accounts = new ExternalAccounts(dependencies);
  const identityLinks = new IdentityLinks(dependencies);
  const states = new OAuthStates(dependencies.database, dependencies.vault);
  const externalSignIn = new ExternalSignIn({ ...dependencies, states, accounts, links: identityLinks });
  return { externalSignIn, identityLinks, states };
}

/** Its routes; the providers are known once every plugin is set up. */
export function registerExternalSignIn(
  app: RouteScope,
  dependencies: ExternalRouteDependencies & IdentityRouteDependencies,
): void {
  registerExternalRoutes(app, dependencies);
  registerIdentityRoutes(app, dependencies);
}
