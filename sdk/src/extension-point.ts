/**
 * A place where plugins contribute implementations. Compared by id and version.
 *
 * Its owner is the plugin (or the kernel) that calls the contributions, and is part of the id: `<owner>.<name>`, as in
 * `runs.judges` or `kernel.health-checks`. Any plugin may contribute to it with `extend`; only its owner reads it with
 * `contributions`.
 */
export interface ExtensionPoint<T> {
  readonly kind: 'extension-point';
  readonly id: string;
  readonly version: number;
  readonly type?: T;
  /**
   * Called at boot with all that one plugin contributes, once its `setup` has returned. Throws to refuse it: the plugin is then
   * left out, with the message as the reason.
   */
  check?(values: readonly T[], plugin: ContributingPlugin): void;
}

/** The plugin whose contributions are checked, with what else it registered. */
export interface ContributingPlugin {
  readonly id: string;
  readonly routes: readonly RegisteredRoute[];
}

/** A route as a plugin registered it. */
export interface RegisteredRoute {
  readonly method: string;
  /** With its prefix and its parameters: `/api/v1/projects/:id`. */
  readonly url: string;
}

const idPattern = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9.-]*$/;

/**
 * Declares an extension point.
 *
 * @param id `<owner>.<name>`, lower-case kebab. Throws for any other.
 * @param version raised for a breaking change of the contract; default 1.
 * @param options `check` refuses contributions at boot.
 * @example
 * export const RunJudges = extensionPoint<RunJudge>('runs.judges');
 */
export function extensionPoint<T>(
  id: string,
  version = 1,
  options: Pick<ExtensionPoint<T>, 'check'> = {},
): ExtensionPoint<T> {
  if (!idPattern.test(id)) throw new Error(`"${id}" is not the id of an extension point: <owner>.<name>.`);
  return { kind: 'extension-point', id, version, ...options };
}

/** The owner of a point: the id of a plugin, or `kernel`. */
export function ownerOf({ id }: Pick<ExtensionPoint<unknown>, 'id'>): string {
  return id.slice(0, id.indexOf('.'));
}

/** The position of a contribution among the others of its point, relative to their names. */
export interface Placement {
  /** Unique within the point. Default: the plugin's id. */
  readonly name?: string;
  readonly before?: readonly string[];
  readonly after?: readonly string[];
}

export interface InvokeOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds until the call rejects with an error named `TimeoutError`. Default: none. */
  readonly timeoutMs?: number;
}

/** One implementation that a plugin contributed. */
export interface Contribution<T> {
  readonly name: string;
  readonly pluginId: string;
  readonly value: T;
  /**
   * Calls the implementation. A failure is logged with the plugin's name; after five failures in a row in one workspace,
   * calls of that workspace throw `CONTRIBUTION_SUSPENDED` for 30 s. Errors with a status below 500 do not count as
   * failures: throw one (`BadRequest`) for what the data of a workspace causes.
   */
  invoke<R>(
    operation: string,
    call: (value: T, signal: AbortSignal) => R | Promise<R>,
    options?: InvokeOptions,
  ): Promise<R>;
}

/** The contributions to a point, in their order. Complete once every plugin's `setup` has returned. */
export interface Contributions<T> {
  list(): readonly Contribution<T>[];
  get(name: string): Contribution<T> | undefined;
}
