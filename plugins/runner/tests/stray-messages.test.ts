import type { Logger } from '@testkernel/sdk';
import { chromium } from 'playwright';
import t from 'tap';
import { connectionOf, dropStrayMessages, type MessageConnection } from '../src/browsers/stray-messages.ts';

const silent: Logger = { debug() {}, info() {}, warn() {}, error() {} };

/** A connection on which every message fails with this error. */
function failing(message: string): MessageConnection {
  return {
    _callbacks: new Map(),
    dispatch() {
      throw new Error(message);
    },
  };
}

/** The connection of this version's browsers as it is without `dropStrayMessages`, which a runner of this process may have called. */
function plainConnection(): MessageConnection {
  const shared = connectionOf(chromium);
  const plain = Object.assign(Object.create(Object.getPrototypeOf(shared)), shared);
  delete plain.dispatch;
  return plain;
}

t.test('a message about something that is gone is dropped, and a call that waits for it fails', async (t) => {
  for (const message of [
    'Object with guid response@1 was not bound in the connection',
    'Cannot find parent object browser-context@1 to create disposable@1',
    'Cannot find object to "__dispose__": page@1',
    'Cannot find object to "requestFinished": browser-context@1',
    'Unknown new child: frame@1',
  ]) {
    const connection = failing(message);
    const rejected: unknown[] = [];
    connection._callbacks.set(7, { reject: (error) => rejected.push(error) });
    dropStrayMessages(connection, silent);
    connection.dispatch({});
    t.strictSame(rejected, []);
    connection.dispatch({ id: 7 });
    t.match(rejected, [{ message }]);
  }
});

t.test('this version of Playwright says so in these words', async (t) => {
  const connection = plainConnection();
  const gone = 'page@gone';
  const messages: object[] = [
    { guid: gone, method: '__dispose__', params: {} },
    {
      guid: gone,
      method: '__create__',
      params: { type: 'Disposable', guid: 'disposable@1', initializer: {} },
    },
    { guid: 'Playwright', method: '__adopt__', params: { guid: gone } },
  ];
  for (const message of messages) t.throws(() => connection.dispatch(message), { message: /page@gone/ });
  dropStrayMessages(connection, silent);
  for (const message of messages) t.doesNotThrow(() => connection.dispatch(message));
});

t.test('whatever else goes wrong is thrown as before', async (t) => {
  const connection = failing('Out of order');
  dropStrayMessages(connection, silent);
  dropStrayMessages(connection, silent);
  t.throws(() => connection.dispatch({}), { message: 'Out of order' });
});

t.test("the connection of this version's browsers is found", async (t) => {
  t.type(connectionOf(chromium).dispatch, 'function');
});
