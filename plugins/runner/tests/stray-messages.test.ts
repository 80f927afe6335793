import type { Logger } from '@testkernel/sdk';
import { chromium } from 'playwright';
import t from 'tap';
import {
  connectionOf,
  type MessageConnection,
  surviveStrayMessages,
} from '../src/browsers/stray-messages.ts';

const silent: Logger = { debug() {}, info() {}, warn() {}, error() {} };

/** A connection whose messages all fail with this error. */
function failing(message: string): MessageConnection {
  return {
    _callbacks: new Map(),
    dispatch() {
      throw new Error(message);
    },
  };
}

t.test('a message about something that is gone is dropped, and a call that waits for it fails', async (t) => {
  const connection = failing('Object with guid response@1 was not bound in the connection');
  const rejected: unknown[] = [];
  connection._callbacks.set(7, { reject: (error) => rejected.push(error) });
  surviveStrayMessages(connection, silent);
  connection.dispatch({});
  t.strictSame(rejected, []);
  connection.dispatch({ id: 7 });
  t.match(rejected, [{ message: /response@1/ }]);
});

t.test('whatever else goes wrong is thrown as before', async (t) => {
  const connection = failing('Out of order');
  surviveStrayMessages(connection, silent);
  surviveStrayMessages(connection, silent);
  t.throws(() => connection.dispatch({}), { message: 'Out of order' });
});

t.test("the connection of this version's browsers is found", async (t) => {
  t.type(connectionOf(chromium).dispatch, 'function');
});
