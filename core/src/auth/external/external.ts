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
import { type ExternalRouteParts, registerExternalRoutes } from './external-routes.ts';
import { ExternalSignIn } from './external-sign-in.ts';
import type { Identities } from './identities.ts';
import { IdentityLinks } from './identity-links.ts';
import { type IdentityRouteParts, registerIdentityRoutes } from './identity-routes.ts';
import { OAuthStates } from './oauth-states.ts';

export interface ExternalParts {
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
export function furnishExternalSignIn(parts: ExternalParts) {
  const accounts = new ExternalAccounts(parts);
  const identityLinks = new IdentityLinks(parts);
  const states = new OAuthStates(parts.database, parts.vault);
  const externalSignIn = new ExternalSignIn({ ...parts, states, accounts, links: identityLinks });
  return { externalSignIn, identityLinks, states };
}

/** Its routes; the providers are known once every plugin is set up. */
export function registerExternalSignIn(
  app: RouteScope,
  parts: ExternalRouteParts & IdentityRouteParts,
): void {
  registerExternalRoutes(app, parts);
  registerIdentityRoutes(app, parts);
}
