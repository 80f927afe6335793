/**
 * A place where plugins add to the work of another. It is compared by id and version.
 *
 * It belongs to whoever consumes it, and its id says who that is: `<owner>.<name>`, where the owner is the id of a plugin
 * or `kernel` (`runs.judges`, `kernel.health-checks`). Everybody may contribute to it with `extend`; only its owner reads
 * it with `contributions`.
 */
export interface ExtensionPoint<T> {
  readonly kind: 'extension-point';
  readonly id: string;
  readonly version: number;
  readonly type?: T;
}

const idPattern = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9.-]*$/;

/**
 * Declares an extension point.
 *
 * @param id `<owner>.<name>`, lower-case kebab. Throws for any other.
 * @param version raised when the contract of contributions breaks; default 1.
 * @example
 * export const RunJudges = extensionPoint<RunJudge>('runs.judges');
 */
export function extensionPoint<T>(id: string, version = 1): ExtensionPoint<T> {
  if (!idPattern.test(id)) throw new Error(`"${id}" is not the id of an extension point: <owner>.<name>.`);
  return { kind: 'extension-point', id, version };
}

/** Who consumes a point: the id of a plugin, or `kernel`. */
export function ownerOf({ id }: Pick<ExtensionPoint<unknown>, 'id'>): string {
  return id.slice(0, id.indexOf('.'));
}

/** Where a contribution stands among the others of its point: names of contributions, never numbers. */
export interface Placement {
  /** Unique within the point. Default: the plugin's id. */
  readonly name?: string;
  readonly before?: readonly string[];
  readonly after?: readonly string[];
}

export interface InvokeOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds until the call fails with `CONTRIBUTION_TIMEOUT`. Default: none. */
  readonly timeoutMs?: number;
}

/** One implementation that a plugin contributed. */
export interface Contribution<T> {
  readonly name: string;
  readonly pluginId: string;
  readonly value: T;
  /**
   * Calls the implementation: timed, named in the log with its plugin when it fails, and refused with
   * `CONTRIBUTION_SUSPENDED` for 30 s after five failures in a row. A 4xx that it throws is an answer, not a failure.
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
