/**
 * A typed name for a service. Two tokens are the same when id and version are; identity never counts, so a
 * second copy of the SDK in a plugin's own node_modules does no harm.
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

/** @param version raised when the service's contract breaks; default 1. */
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

/** How tokens, extension points, events and jobs are compared and shown. */
export function keyOf(named: { id: string; version: number }): string {
  return `${named.id}@${named.version}`;
}
