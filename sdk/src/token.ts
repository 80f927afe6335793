/**
 * A typed name for a service. Tokens are equal when their id and version are, so that a plugin may have a copy of the
 * SDK in its own `node_modules`.
 *
 * @example
 * export const Projects = token<ProjectsService>('projects');
 */
export interface Token<T> {
  readonly kind: 'token';
  readonly id: string;
  readonly version: number;
  /** Only for the type; never set. */
  readonly type?: T;
}

/** @param version raised for a breaking change of the service's contract; default 1. */
export function token<T>(id: string, version = 1): Token<T> {
  return { kind: 'token', id, version };
}

/** A record of tokens, as `requires` and `optional` take it. */
// biome-ignore lint/suspicious/noExplicitAny: a token of any service
export type TokenMap = Readonly<Record<string, Token<any>>>;

/** The services that a record of tokens resolves to. */
export type ServicesOf<M extends TokenMap> = {
  readonly [K in keyof M]: M[K] extends Token<infer T> ? T : never;
};

/** The key by which tokens, extension points, events and jobs are compared and shown. */
export function keyOf(named: { id: string; version: number }): string {
  return `${named.id}@${named.version}`;
}
