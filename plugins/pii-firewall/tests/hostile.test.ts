import { WorkerThreads } from '@testkernel/sdk';
import t from 'tap';

/** Each begins many values and ends none, or is read again from many places by a careless pattern. */
const units = [
  'a',
  '1',
  ' ',
  '-',
  '@',
  'a@',
  'a.',
  '@a.',
  'a@a.',
  '%40a.',
  '1 ',
  '1-',
  '0 00',
  '+1',
  '(1',
  '1234 5678 ',
  '1234-567890-1',
  'GB82',
  'GB82 ',
  'eyJ',
  '_eyJ',
  'eyJaaaaa.',
  'sk-',
  'sk-a ',
  'Bearer ',
  'SG.aaaaaaaaaaaaaaaa.',
  '-----BEGIN PRIVATE KEY-----',
  '-----BEGIN ',
  'password',
  'password=',
  'password: ',
  'password="',
  'password="\\',
  'type="password" ',
  '://a:',
  '://a:a@',
  '1.1.',
  ':a',
  '::',
  'Name: ',
  'street',
  'born 1 Jan ',
  '?a=',
  '&a',
  '[EMAIL_1]',
  '[EMAIL_',
  '{{',
  '\u{1f600}',
  '\ud800',
];

t.test('texts of any shape are redacted in time', async (t) => {
  const threads = new WorkerThreads<{ unit: string; length: number }, boolean>({
    module: new URL('./support/hostile-worker.ts', import.meta.url),
    threads: 1,
    deadlineMs: 60_000,
    memoryMb: 1024,
  });
  t.teardown(() => threads.close());
  for (const unit of units) {
    const begun = Date.now();
    t.equal(await threads.run({ unit, length: 400_000 }), true, JSON.stringify(unit));
    t.comment(`${JSON.stringify(unit)}: ${Date.now() - begun} ms`);
  }
});
