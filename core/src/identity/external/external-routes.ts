import { AppError, type RouteScope, type Static, Type } from '@testkernel/sdk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AuthRouteDependencies, issue, MfaNeeded, originOf, SignedInUser } from '../auth-routes.ts';
import type { ExternalSignIn, FinishedSignIn, Provider } from './external-sign-in.ts';
import { land } from './landing-page.ts';
import { LandingPlaces } from './landing-places.ts';
import { ReturnTo } from './return-to.ts';
import { StateCookie } from './state-cookie.ts';

export interface ExternalRouteDependencies
  extends Pick<AuthRouteDependencies, 'tokens' | 'cookies' | 'publicUrl'> {
  readonly externalSignIn: ExternalSignIn;
}

const Callback = Type.Object({
  code: Type.Optional(Type.String({ maxLength: 4096 })),
  state: Type.Optional(Type.String({ maxLength: 200 })),
  error: Type.Optional(Type.String({ maxLength: 200 })),
  iss: Type.Optional(Type.String({ maxLength: 2000 })),
});

const Linked = Type.Object({ linked: Type.Literal(true) });
const Finished = Type.Union([SignedInUser, MfaNeeded, Linked]);

const config = { access: 'public' } as const;

/**
 * Sign-in by identity providers. Every contributed provider has routes under its name; without a contribution they
 * respond with 404, without configuration with 503 `<PROVIDER>_NOT_CONFIGURED`.
 */
export function registerExternalRoutes(app: RouteScope, dependencies: ExternalRouteDependencies): void {
  const { externalSignIn } = dependencies;
  app.get(
    '/auth/providers',
    {
      config,
      schema: {
        summary: 'List the identity providers',
        tags: ['auth'],
        description: 'The identity providers that people can sign in with.',
        response: { 200: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })) },
      },
    },
    async () => externalSignIn.configured().map(({ name, value }) => ({ id: name, name: value.displayName })),
  );
  for (const provider of externalSignIn.providers()) registerProvider(app, dependencies, provider);
}

function registerProvider(
  app: RouteScope,
  dependencies: ExternalRouteDependencies,
  provider: Provider,
): void {
  const { externalSignIn } = dependencies;
  const cookie = new StateCookie(externalSignIn.callbackUrl(provider));
  const places = new LandingPlaces(dependencies.publicUrl);

  app.get(
    `/auth/${provider.name}`,
    {
      config,
      schema: {
        summary: 'Begin to sign in with an identity provider',
        tags: ['auth'],
        description: 'Sends the browser to the identity provider.',
        querystring: Type.Object({ returnTo: Type.Optional(ReturnTo) }),
        response: { 302: Type.Null() },
      },
    },
    async (request, reply) => {
      const started = await externalSignIn.begin(provider, request.query);
      cookie.set(reply, started);
      return reply.header('cache-control', 'no-store').redirect(started.authorizationUrl);
    },
  );

  app.get(
    `/auth/${provider.name}/callback`,
    {
      config,
      schema: {
        summary: 'Finish a sign-in with an identity provider',
        tags: ['auth'],
        errors: [
          '400 OAUTH_CODE_MISSING',
          '400 OAUTH_DENIED',
          '400 OAUTH_STATE_INVALID',
          '403 OAUTH_EMAIL_NOT_VERIFIED',
          '409 IDENTITY_TAKEN',
          '502 OAUTH_EXCHANGE_FAILED',
          '503 IDENTITY_PROVIDER_UNAVAILABLE',
        ],
        description:
          'Where the identity provider sends the browser back to. A browser gets a page that goes on by itself to ' +
          '`returnTo` or the public address; where a second factor is due, with `pendingToken`, `methods` and ' +
          '`returnTo` in the fragment; where the sign-in was refused, with its `error` code there. Other clients ' +
          'get JSON.',
        querystring: Callback,
        response: { 200: Finished },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        const finished = await finish(request, reply);
        const body = await bodyOf(dependencies, reply, finished);
        if (!wantsPage(request)) return body;
        return land(reply, {
          status: 200,
          destination: places.after(finished),
          message: 'You are on your way.',
        });
      } catch (error) {
        if (!(error instanceof AppError) || !wantsPage(request)) throw error;
        const { status, message } = error;
        return land(reply, { status, destination: places.afterRefusal(error), message });
      }
    },
  );

  function finish(
    request: FastifyRequest<{ Querystring: Static<typeof Callback> }>,
    reply: FastifyReply,
  ): Promise<FinishedSignIn> {
    const { state = '', ...answer } = request.query;
    const browserKey = cookie.take(request, reply, state);
    return externalSignIn.finish(provider, { state, browserKey }, answer, originOf(request));
  }
}

async function bodyOf(
  dependencies: ExternalRouteDependencies,
  reply: FastifyReply,
  { answer }: FinishedSignIn,
): Promise<Static<typeof Finished>> {
  if (answer.kind === 'linked') return { linked: true };
  if (answer.kind === 'session') return issue(dependencies, reply, answer.identity);
  return { mfaRequired: true, pendingToken: answer.pendingToken, methods: answer.methods };
}

/** Whether the client accepts HTML explicitly, as browsers do; all others get JSON. */
function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}
