import type { Role } from '@testkernel/sdk';

/** Who a request comes from. */
export interface Identity {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly avatar: string | null;
  readonly emailVerified: boolean;
  readonly sessionId: string;
  readonly workspaceId: string;
  /** From the membership in the current workspace, read on each request; null when it was taken away. */
  readonly role: Role | null;
  readonly amr: readonly string[];
  readonly expiresAt: Date;
}

/** Where a sign-in comes from, for the activity trail. */
export interface Origin {
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  /** The identity provider that the person came through, if any. */
  readonly provider?: string;
}

/** How a request was authenticated: what the CSRF check depends on. */
export type CredentialSource = 'cookie' | 'bearer' | 'query';

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
    credentialSource: CredentialSource | null;
  }
}
