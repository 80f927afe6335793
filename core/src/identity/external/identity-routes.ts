import { type RouteScope, Type } from '@testkernel/sdk';
import { identityOf } from '../auth-routes.ts';
import type { ExternalSignIn } from './external-sign-in.ts';
import type { IdentityLinks } from './identity-links.ts';
import { ReturnTo } from './return-to.ts';
import { StateCookie } from './state-cookie.ts';

export interface IdentityRouteDependencies {
  readonly externalSignIn: ExternalSignIn;
  readonly identityLinks: IdentityLinks;
}

const LinkedIdentity = Type.Object({
  provider: Type.String(),
  email: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.String({ format: 'date-time' }),
  lastUsedAt: Type.String({ format: 'date-time' }),
});

const config = { access: 'signed-in' } as const;

/** Routes for the identity providers of a person's own account. */
export function registerIdentityRoutes(app: RouteScope, dependencies: IdentityRouteDependencies): void {
  const { externalSignIn, identityLinks } = dependencies;

  app.get(
    '/auth/identities',
    {
      config,
      schema: {
        summary: 'List the identity providers that you linked',
        tags: ['auth'],
        response: { 200: Type.Array(LinkedIdentity) },
      },
    },
    async (request) => identityLinks.listFor(identityOf(request).userId),
  );

  for (const provider of externalSignIn.providers()) {
    const cookie = new StateCookie(externalSignIn.callbackUrl(provider));
    app.post(
      `/auth/identities/${provider.name}`,
      {
        config,
        schema: {
          summary: 'Begin to link an identity provider',
          tags: ['auth'],
          errors: ['503 IDENTITY_PROVIDER_UNAVAILABLE'],
          example: { returnTo: '/settings' },
          description: 'Starts to link a further provider: send the browser to `authorizationUrl`.',
          body: Type.Object({ returnTo: Type.Optional(ReturnTo) }),
          response: { 200: Type.Object({ authorizationUrl: Type.String() }) },
        },
      },
      async (request, reply) => {
        const linkSession = identityOf(request).sessionId;
        const started = await externalSignIn.begin(provider, { ...request.body, linkSession });
        cookie.set(reply, started);
        return { authorizationUrl: started.authorizationUrl };
      },
    );
  }

  app.delete(
    '/auth/identities/:provider',
    {
      config,
      schema: {
        summary: 'Unlink an identity provider',
        description: 'The last way to sign in stays.',
        tags: ['auth'],
        errors: ['400 LAST_SIGN_IN_METHOD', '404 NOT_FOUND'],
        params: Type.Object({ provider: Type.String() }),
        response: { 200: Type.Object({ ok: Type.Literal(true) }) },
      },
    },
    async (request) => {
      await identityLinks.remove(identityOf(request), request.params.provider);
      return { ok: true as const };
    },
  );
}
