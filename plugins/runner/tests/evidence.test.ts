import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import t from 'tap';
import { findFfmpeg } from '../src/video/find-ffmpeg.ts';
import { VideoRecording } from '../src/video/video-recording.ts';
import { openBench, testOf } from './support/bench.ts';
import { startSite } from './support/site.ts';

const site = await startSite();
t.teardown(() => site.close());

const password = 'correct horse "&" battery';
const credentials = {
  username: 'ada',
  password,
  usernameSelector: null,
  passwordSelector: null,
  submitSelector: null,
};
const evidence = { screenshots: 'off', trace: false, domSnapshots: true } as const;

t.test('a failed attempt leaves what its page consisted of', async (t) => {
  const { artifacts, run, requestFor, close } = await openBench({ url: site.url });
  t.teardown(close);
  const { project } = requestFor([]);
  const signIn = (label: string) => [
    { action: 'navigate', url: '/login' },
    { action: 'fill', selector: "getByLabel('User')", value: label },
    { action: 'fill', selector: "getByLabel('Password')", value: '{{credentials.password}}' },
  ];
  const impossible = { action: 'assertTitle', expected: 'Nowhere', timeoutMs: 200 };
  const open = { action: 'click', selector: "getByRole('button')" };

  const [filled, answered, passed] = await run(
    [
      testOf('Filled', ...signIn('ada'), impossible),
      testOf('Answered', ...signIn('ada'), open, { action: 'assertTitle', expected: 'In' }, impossible),
      testOf('Passed', { action: 'navigate', url: '/cart' }),
    ],
    { project: { ...project, credentials }, evidence, retries: 1 },
  );

  t.strictSame(
    filled?.attempts.map((attempt) => attempt.domSnapshot),
    ['', 'attempt-2/'].map((folder) => `/artifacts/screenshots/run-1/filled/${folder}dom.txt`),
  );
  const form = (await artifacts.read(filled?.attempts[0]?.domSnapshot ?? '')).toString();
  t.match(form, /<input name="user" value="ada">/, 'what was filled in');
  t.match(form, /<input name="password" type="password">/, 'but no password');

  const page = (await artifacts.read(answered?.attempts[0]?.domSnapshot ?? '')).toString();
  t.match(page, /Hello ada/);
  t.notMatch(page, /<script/);
  for (const text of ['correct', 'battery']) t.notOk(page.includes(text), 'the echoed password is masked');
  t.equal(passed?.attempts[0]?.domSnapshot, null);
});

t.test('handlers go, and a page that never answers leaves none', async (t) => {
  const { artifacts, run, close } = await openBench({ url: site.url, stepMs: 500 });
  t.teardown(close);
  const impossible = { action: 'assertTitle', expected: 'Nowhere', timeoutMs: 200 };
  const hang = { action: 'click', selector: "getByRole('button', { name: 'Hang' })" };
  const [shop, stuck] = await run(
    [
      testOf('Shop', { action: 'navigate', url: '/' }, impossible),
      testOf(
        'Stuck',
        { action: 'navigate', url: '/stuck' },
        hang,
        { action: 'wait', value: '200' },
        impossible,
      ),
    ],
    { evidence },
  );
  const page = (await artifacts.read(shop?.attempts[0]?.domSnapshot ?? '')).toString();
  t.match(page, /<button>Click me<\/button>/);
  t.match(stuck, { status: 'failed', attempts: [{ domSnapshot: null }] });
});

const ffmpeg = await findFfmpeg('');
if (ffmpeg === null && process.env.CI === 'true')
  throw new Error('ffmpeg is missing, and required under CI=true');

t.test('videos are kept of the attempts asked for', { skip: ffmpeg ? false : 'no ffmpeg' }, async (t) => {
  const { artifacts, run, close } = await openBench({ url: site.url });
  t.teardown(close);
  const impossible = { action: 'assertTitle', expected: 'Nowhere', timeoutMs: 200 };
  const tests = [
    testOf('Green', { action: 'navigate', url: '/' }),
    testOf('Red', { action: 'navigate', url: '/' }, impossible),
  ];
  for (const [video, kept] of [
    ['off', []],
    ['on-failure', ['red']],
    ['on', ['green', 'red']],
  ] as const) {
    await artifacts.remove('');
    const results = await run(tests, { evidence: { screenshots: 'off', trace: false, video } });
    const paths = results.flatMap((result) => result.attempts.flatMap((attempt) => attempt.video ?? []));
    t.same(
      paths,
      kept.map((test) => `/artifacts/screenshots/run-1/${test}/video.webm`),
    );
    for (const path of paths) t.equal((await artifacts.read(path)).readUInt32BE(0), 0x1a45dfa3, 'WebM');
  }
});

t.test(
  'an attempt that is over before its first frame has a video too',
  {
    skip: ffmpeg ? false : 'no ffmpeg',
  },
  async (t) => {
    const { pool, log, requestFor, close } = await openBench({ url: site.url });
    t.teardown(close);
    const { options, signal } = requestFor([]);
    const session = await pool.open({ options, egress: {}, baseUrl: site.url }, signal);
    const page = await session.newPage();
    const frameless = {
      screencast: { start: async () => {}, stop: async () => {} },
      screenshot: page.screenshot.bind(page),
    };
    const file = join(t.testdir({}), 'video.webm');
    const recording = await VideoRecording.start(frameless as unknown as Page, file, ffmpeg ?? '', log);
    t.ok(await recording.finish());
    t.equal((await readFile(file)).readUInt32BE(0), 0x1a45dfa3, 'WebM');

    const second = await VideoRecording.start(frameless as unknown as Page, file, ffmpeg ?? '', log);
    await session.close();
    t.notOk(await second.finish(), 'a page that has gone unseen leaves none');
  },
);

t.test('without ffmpeg a run goes on, and says what is missing', async (t) => {
  const { run, logged, close } = await openBench({ url: site.url, ffmpegExecutable: '/no/such/ffmpeg' });
  t.teardown(close);
  const evidence = { screenshots: 'off', trace: false, video: 'on' } as const;
  const [result] = await run([testOf('Green', { action: 'navigate', url: '/' })], { evidence });
  t.match(result, { status: 'passed', attempts: [{ video: null }] });
  t.match(logged[0], /ffmpeg is missing/);
});
