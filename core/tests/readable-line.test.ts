import t from 'tap';
import { readableLine } from '../src/dev/readable-line.ts';

const at = '2026-01-01T12:34:56.000Z';

t.test('a line of the log is its message and what tells a developer where to look', (t) => {
  const entry = { level: 40, time: at, pid: 7, plugin: 'bell', reason: 'No clapper.', msg: 'left out' };
  t.equal(
    readableLine(JSON.stringify(entry)),
    '12:34:56 warning: left out\n    plugin: bell\n    reason: No clapper.',
  );
  t.equal(readableLine(JSON.stringify({ level: 30, time: at, msg: 'ready' })), '12:34:56 ready');
  t.end();
});

t.test('of an error it shows the message and the frames of the plugin', (t) => {
  const stack = [
    'Error: Oh no.',
    '    at ring (file:///plugins/bell/src/index.ts:3:9)',
    '    at invoke (file:///server/node_modules/fastify/lib/x.js:1:1)',
    '    at run (node:internal/process:1:1)',
  ].join('\n');
  t.equal(
    readableLine(JSON.stringify({ level: 50, time: at, msg: 'failed', err: { stack } })),
    '12:34:56 error: failed\n    Error: Oh no.\n    at ring (file:///plugins/bell/src/index.ts:3:9)',
  );
  t.end();
});

t.test('what is no line of the log stays as it is, and what a page wrote moves no cursor', (t) => {
  t.equal(readableLine('Usage: testkernel-server'), 'Usage: testkernel-server');
  t.equal(readableLine('7'), '7');
  t.equal(readableLine(JSON.stringify({ level: 30, time: at, msg: 'a\u001b[2Jb' })), '12:34:56 ab');
  t.end();
});
