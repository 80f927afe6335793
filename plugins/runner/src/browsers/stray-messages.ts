import type { Logger } from '@testkernel/sdk';

/** The client side of Playwright in this process, which dispatches messages of its server side. */
export interface MessageConnection {
  dispatch(message: { readonly id?: number }): void;
  readonly _callbacks: Map<number, { reject(error: unknown): void }>;
}

/** Errors for a message about a closed object: itself, its new child, its event, or an adopted child. */
const stray = [
  /^Object with guid \S+ was not bound in the connection$/,
  /^Cannot find parent object \S+ to create \S+$/,
  /^Cannot find object to "\w+": \S+$/,
  /^Unknown new child: \S+$/,
];
const guarded = new WeakSet<MessageConnection>();

/**
 * Closing a context while it is in use can leave messages about closed objects. Playwright throws for them where no code
 * can catch it, which would end the process. Such a message is dropped; a call that waits for it fails.
 */
export function dropStrayMessages(connection: MessageConnection, log: Logger): void {
  if (guarded.has(connection)) return;
  guarded.add(connection);
  const dispatch = connection.dispatch.bind(connection);
  connection.dispatch = (message) => {
    const waiting = message.id === undefined ? undefined : connection._callbacks.get(message.id);
    try {
      dispatch(message);
    } catch (error) {
      if (!(error instanceof Error && stray.some((words) => words.test(error.message)))) throw error;
      log.debug({ error: error.message }, 'a message of Playwright about a closed object was dropped');
      waiting?.reject(error);
    }
  };
}

/** The connection of Playwright's `chromium`, which all its browsers share. Private API, so the version is pinned. */
export function connectionOf(playwright: object): MessageConnection {
  const connection: unknown = Reflect.get(playwright, '_connection');
  if (isConnection(connection)) return connection;
  throw new Error('This version of Playwright keeps its connection elsewhere.');
}

function isConnection(value: unknown): value is MessageConnection {
  return (
    typeof value === 'object' &&
    value !== null &&
    'dispatch' in value &&
    typeof value.dispatch === 'function' &&
    '_callbacks' in value &&
    value._callbacks instanceof Map
  );
}
