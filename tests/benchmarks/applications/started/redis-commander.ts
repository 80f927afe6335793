import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { childServer } from '../../../processes/child-server.ts';
import { freePort } from '../../../processes/free-port.ts';
import type { ForeignApplication } from '../foreign-application.ts';
import { startRedis } from './own-redis.ts';

const commands = [
  ['SET', 'greeting', 'Good morning'],
  ['SET', 'visits', '41'],
  ['HSET', 'customer:1', 'name', 'Ada', 'city', 'London'],
  ['RPUSH', 'queue', 'first', 'second', 'third'],
  ['SADD', 'colours', 'green', 'blue'],
  ['ZADD', 'scores', '10', 'ada', '20', 'grace'],
];

/** A browser for Redis, made with jQuery; it gets a Redis server of its own. */
export const redisCommander: ForeignApplication = {
  name: 'redis-commander',
  package: 'redis-commander@0.9.0',
  screens: [
    { name: 'home', by: { path: /^\/$/ } },
    { name: 'more menu', by: { opened: /^More/ } },
    { name: 'import', by: { opened: /^Import/ } },
    { name: 'export', by: { opened: /^Export/ } },
    { name: 'dialog for another server', by: { opened: /^Add (Server|a connection)/i } },
    { name: 'reference of commands', by: { opened: /^Commands$/ } },
    { name: 'server', by: { opened: /^local \(/ } },
    { name: 'string', by: { opened: /^greeting$|^visits$/ } },
    { name: 'list', by: { opened: /^queue/ } },
    { name: 'set', by: { opened: /^colours/ } },
    { name: 'sorted set', by: { opened: /^scores/ } },
    { name: 'hash', by: { opened: /^customer|^1$/ } },
    { name: 'dialog for another key or value', by: { opened: /^Add (New|Value|Member|Field|Element)/i } },
  ],
  async start({ packages, data }) {
    const { port: redisPort, stop: stopRedis } = await startRedis(data);
    const send = (command: readonly string[]) =>
      promisify(execFile)('redis-cli', ['-p', redisPort, ...command]);
    await untilAnswered(() => send(['PING']));
    for (const command of commands) await send(command);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    const program = path.join(packages, 'redis-commander/bin/redis-commander.js');
    const stop = await childServer({
      command: process.execPath,
      args: [
        program,
        '--redis-port',
        redisPort,
        '--redis-host',
        '127.0.0.1',
        '--nosave',
        '--address',
        '127.0.0.1',
        '--port',
        String(port),
      ],
      cwd: data,
      env: { HOME: data },
      url,
    });
    return {
      url,
      async close() {
        await stop();
        await stopRedis();
      },
    };
  },
};

async function untilAnswered(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await ask();
      return;
    } catch (error) {
      if (tries === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
