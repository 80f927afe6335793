import type { MachineAccess, RouteDescription } from '@testkernel/sdk';
import type { SecurityRequirement, SecurityScheme } from './openapi-document.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The credentials of people. */
export const personalSchemes: Readonly<Record<string, SecurityScheme>> = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'access_token',
    description: 'The session, as `POST /api/v1/auth/login` sets it.',
  },
  csrfToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRF-Token',
    description:
      'The value of the cookie `_csrf`, with every request by the session cookie that is not a GET.',
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The value of the cookie `access_token`, for programs that keep no cookies.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'A personal API key, which `POST /api/v1/auth/api-keys` creates. It manages no account.',
  },
  accessTokenInQuery: {
    type: 'apiKey',
    in: 'query',
    name: 'token',
    description: 'The value of the cookie `access_token`, for event streams of browsers without cookies.',
  },
};

/** Whether a route refuses API keys. */
export function isSessionOnly({ access, config }: RouteDescription): boolean {
  return config.sessionOnly ?? access === 'signed-in';
}

/** Whether a request by the session cookie has to repeat the CSRF token. */
export function needsCsrfToken({ method, access, config }: RouteDescription): boolean {
  return (
    !readingMethods.has(method) && config.csrf !== false && access !== 'public' && machineOf(access) === null
  );
}

/** The alternatives by which a caller is admitted; none for what everybody may call. */
export function securityOf(route: RouteDescription): SecurityRequirement[] {
  const machine = machineOf(route.access);
  if (route.access === 'public') return [];
  if (machine) return [{ [machine.machine]: [] }];
  return [
    needsCsrfToken(route) ? { session: [], csrfToken: [] } : { session: [] },
    { accessToken: [] },
    ...(isSessionOnly(route) ? [] : [{ apiKey: [] }]),
    ...(route.config.tokenInQuery ? [{ accessTokenInQuery: [] }] : []),
  ];
}

/** The schemes of the machine credentials that routes name, by the name. */
export function machineSchemes(routes: readonly RouteDescription[]): Record<string, SecurityScheme> {
  const machines = routes.flatMap(({ access }) => machineOf(access) ?? []);
  return Object.fromEntries(machines.map((machine) => [machine.machine, schemeOf(machine)]));
}

export function machineOf(access: RouteDescription['access']): MachineAccess | null {
  return typeof access === 'object' && 'machine' in access ? access : null;
}

function schemeOf({ machine, sentIn }: MachineAccess): SecurityScheme {
  const description = `The credential \`${machine}\` of a program.`;
  if (sentIn === undefined) return { type: 'http', scheme: 'bearer', description };
  return 'header' in sentIn
    ? { type: 'apiKey', in: 'header', name: sentIn.header, description }
    : { type: 'apiKey', in: 'query', name: sentIn.query, description };
}
