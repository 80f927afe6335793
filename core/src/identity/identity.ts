import type { Role } from '@testkernel/sdk';

/** The authenticated caller of a request. */
export interface Identity {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly avatar: string | null;
  readonly emailVerified: boolean;
  /** The session; for a request with an API key, the key. */
  readonly sessionId: string;
  /** Whether a personal API key identified the caller, and no session did. */
  readonly byApiKey: boolean;
  readonly workspaceId: string;
  /**
   * The role of the membership in the current workspace, read on each request; null without a membership. With an API key, the
   * lower of this and the key's role.
   */
  readonly role: Role | null;
  readonly amr: readonly string[];
  readonly expiresAt: Date;
}

/** The client of a sign-in, for the activity trail. */
export interface Origin {
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  /** The identity provider, if the person signed in with one. */
  readonly provider?: string;
}

/** The kind of credential of a request; CSRF is checked for cookies only. */
export type CredentialSource = 'cookie' | 'bearer' | 'query';

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
    credentialSource: CredentialSource | null;
  }
}
