import { setTimeout as delay } from 'node:timers/promises';
import {
  BadRequest,
  type BrowserEngine,
  type BrowserOptions,
  type BrowserSessionRequest,
  desktopDefaults,
} from '@testkernel/sdk';
import type { BrowserContextOptions } from 'playwright';
import t from 'tap';
import { openBench } from './support/bench.ts';
import { TestChromium } from './support/chromium-engine.ts';
import { startSite } from './support/site.ts';

const site = await startSite();
t.teardown(() => site.close());

const requestFor = (options: Partial<BrowserOptions> = {}): BrowserSessionRequest => ({
  options: { ...desktopDefaults, ...options },
  egress: { privateOrigins: [site.url] },
  baseUrl: site.url,
});

t.test('sessions', async (t) => {
  const engine = new TestChromium();
  const furtherEngines = { 'engine-c': new TestChromium({ devTools: false }) };
  const { pool, egress, close } = await openBench({ url: site.url, engine, furtherEngines });
  t.teardown(close);

  t.test('that open at the same time share one browser, and have a proxy each', async (t) => {
    const sessions = await Promise.all([
      pool.open(requestFor()),
      pool.open(requestFor()),
      pool.open(requestFor()),
    ]);
    t.equal(engine.launches, 1);
    t.equal(new Set(sessions.map((session) => session.context)).size, 3);
    t.equal(egress.opened, 4, 'one for the browser itself, one for each context');
    await Promise.all(sessions.map((session) => session.close()));
    t.equal(egress.closed, 3, 'those of the contexts are closed with them');
  });

  t.test('that close while a page is being opened leave nobody waiting for it', async (t) => {
    for (let after = 0; after < 40; after += 4) {
      const session = await pool.open(requestFor());
      const opening = session.newPage();
      const opened = opening.then(
        () => 'opened',
        () => 'refused',
      );
      await delay(after);
      await session.close();
      t.match(await opened, /opened|refused/);
    }
  });

  t.test('send loopback through the proxy, pages and requests alike', async (t) => {
    const session = await pool.open(requestFor());
    const before = egress.seen.length;
    const page = await session.newPage();
    await page.goto('/cart');
    await session.context.request.get('/form');
    t.same(egress.seen.slice(before), [`GET ${site.url}/cart`, `CONNECT ${new URL(site.url).host}`]);
    await session.close();
  });

  t.test('have the device, the locale and the timezone asked for', async (t) => {
    const session = await pool.open(
      requestFor({ device: 'iPhone 15', locale: 'de-de', timezoneId: 'america/new_york' }),
    );
    const page = await session.newPage();
    const seen = await page.evaluate(() => ({
      width: window.screen.width,
      touch: navigator.maxTouchPoints > 0,
      language: navigator.language,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      number: (1.5).toLocaleString(),
    }));
    t.match(seen, { width: 393, touch: true, language: 'de-DE', zone: 'America/New_York', number: '1,5' });
    await session.close();
  });

  t.test('have the place and the color scheme asked for', async (t) => {
    const geolocation = { latitude: 52.5, longitude: 13.4 };
    const session = await pool.open(requestFor({ geolocation, colorScheme: 'dark' }));
    const page = await session.newPage();
    await page.goto('/');
    const seen = await page.evaluate(async () => ({
      dark: matchMedia('(prefers-color-scheme: dark)').matches,
      latitude: await new Promise<number>((resolve, reject) => {
        navigator.geolocation.getCurrentPosition((place) => resolve(place.coords.latitude), reject);
      }),
    }));
    t.same(seen, { dark: true, latitude: 52.5 });
    await session.close();
  });

  t.test('without a device have the configured viewport', async (t) => {
    const session = await pool.open(requestFor());
    const page = await session.newPage();
    t.same(page.viewportSize(), { width: 800, height: 600 });
    await session.close();
  });

  t.test('offline reach nothing, not even by requests outside of pages', async (t) => {
    const session = await pool.open(requestFor({ networkCondition: 'offline' }));
    const page = await session.newPage();
    const before = site.requests.length;
    await t.rejects(page.goto('/'), /ERR_INTERNET_DISCONNECTED/);
    await t.rejects(session.context.request.get('/'), /ECONNREFUSED/);
    t.equal(site.requests.length, before);
    await session.close();
  });

  t.test('on slow3g wait for every answer', async (t) => {
    const session = await pool.open(requestFor({ networkCondition: 'slow3g' }));
    const page = await session.newPage();
    await page.goto('/cart');
    const waited = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.duration ?? 0);
    t.ok(waited > 1500, 'as long as the latency of that network');
    await session.close();
  });

  t.test('on slow3g wait as long in an engine that is not told to be slow', async (t) => {
    const session = await pool.open(requestFor({ networkCondition: 'slow3g', browser: 'engine-c' }));
    const page = await session.newPage();
    const started = performance.now();
    await page.goto('/heavy');
    t.ok(performance.now() - started > 3500, 'the latency of that network, and 100 kB at its rate');
    await session.close();
  });

  t.test('install no service worker', async (t) => {
    const session = await pool.open(requestFor());
    const page = await session.newPage();
    await page.goto('/');
    const installed = await page.evaluate(async () => {
      await navigator.serviceWorker.register('/worker.js');
      return (await navigator.serviceWorker.getRegistrations()).length;
    });
    t.equal(installed, 0);
    t.notOk(site.requests.includes('GET /worker.js'));
    await session.close();
  });

  t.test('are not opened for a request that is already aborted', async (t) => {
    const reason = new Error('never mind');
    await t.rejects(pool.open(requestFor(), AbortSignal.abort(reason)), reason);
  });

  t.test('get another browser when theirs has gone', async (t) => {
    const session = await pool.open(requestFor());
    await session.context.browser()?.close();
    await session.close();
    const next = await pool.open(requestFor());
    t.equal(engine.launches, 2);
    t.ok(next.context.browser()?.isConnected());
    await next.close();
  });
});

t.test('stopping closes browsers and proxies', async (t) => {
  const { pool, egress, close } = await openBench({ url: site.url });
  t.teardown(close);
  const session = await pool.open(requestFor());
  const browser = session.context.browser();
  await session.close();
  await pool.stop();
  t.notOk(browser?.isConnected());
  t.equal(egress.closed, egress.opened);
});

t.test('a browser that served its number of sessions is replaced, once nobody uses it', async (t) => {
  const engine = new TestChromium();
  const { pool, close } = await openBench({ url: site.url, engine, sessionsPerBrowser: 2 });
  t.teardown(close);
  const first = await pool.open(requestFor());
  const second = await pool.open(requestFor());
  const third = await pool.open(requestFor());
  const old = first.context.browser();
  t.equal(old, second.context.browser());
  t.not(old, third.context.browser());
  await first.close();
  t.ok(old?.isConnected(), 'in use');
  const gone = new Promise((resolve) => old?.once('disconnected', resolve));
  await second.close();
  await gone;
  t.ok(third.context.browser()?.isConnected());
  await third.close();
});

t.test('an engine without a browser says what to do', async (t) => {
  const engine = new TestChromium();
  const missing = {
    availability: async () => ({ available: false as const, reason: 'Install one.' }),
    launch: () => engine.launch({ proxyServer: '' }),
  };
  const { pool, close } = await openBench({ url: site.url, engine: missing });
  t.teardown(close);
  const refusal = { status: 503, code: 'BROWSER_UNAVAILABLE' };
  await t.rejects(pool.open(requestFor()), { ...refusal, message: 'Install one.' });
  await t.rejects(pool.open(requestFor({ browser: 'engine-c' })), { ...refusal, message: /engine-c/ });
});

t.test('an engine says itself what its browser can not be given', async (t) => {
  const seen: object[] = [];
  const modest: BrowserEngine = Object.assign(new TestChromium(), {
    check({ locale }: BrowserOptions) {
      if (locale) throw new BadRequest('INVALID_LOCALE', 'It speaks one language.');
    },
    contextOptions({ isMobile: _, ...options }: BrowserContextOptions) {
      seen.push(options);
      return options;
    },
  });
  const { pool, close } = await openBench({ url: site.url, furtherEngines: { modest } });
  t.teardown(close);
  const refused = { ...desktopDefaults, browser: 'modest', locale: 'de-DE' };
  t.throws(() => pool.validate(refused), { code: 'INVALID_LOCALE', message: 'It speaks one language.' });
  pool.validate({ ...refused, browser: 'engine-default' });
  const session = await pool.open(requestFor({ browser: 'modest', device: 'Pixel 7' }));
  t.teardown(() => session.close());
  t.match(seen, [{ hasTouch: true }]);
});

t.test('engines go by the names of their contributions', async (t) => {
  const { pool, close } = await openBench({ url: site.url, furtherEngines: { other: new TestChromium() } });
  t.teardown(close);
  t.strictSame(pool.engineNames(), ['engine-default', 'other']);
  t.strictSame(
    ['other', 'netscape', '', null, undefined, 7, 'toString'].map((wanted) => pool.engineNamed(wanted)),
    ['other', ...Array.from({ length: 6 }, () => 'engine-default')],
  );
});

t.test('options', async (t) => {
  const { pool, close } = await openBench({ url: site.url });
  t.teardown(close);
  const codeOf = (options: Partial<BrowserOptions> & { networkCondition?: string }) => {
    try {
      pool.validate(Object.assign({}, desktopDefaults, options));
      return null;
    } catch (error) {
      return error instanceof BadRequest ? error.code : error;
    }
  };
  t.equal(codeOf({ device: 'Nokia 3310' }), 'INVALID_DEVICE');
  t.equal(codeOf({ device: 'toString' }), 'INVALID_DEVICE');
  t.equal(codeOf({ locale: 'no such' }), 'INVALID_LOCALE');
  t.equal(codeOf({ locale: 'xx-YY' }), 'INVALID_LOCALE');
  t.equal(codeOf({ timezoneId: 'Mars/Olympus' }), 'INVALID_TIMEZONE');
  t.equal(codeOf({ timezoneId: '+02:00' }), 'INVALID_TIMEZONE');
  t.equal(codeOf(JSON.parse('{"networkCondition": "dial-up"}')), 'INVALID_NETWORK_CONDITION');
  t.equal(
    codeOf({ device: 'Pixel 7', locale: 'pt-BR', timezoneId: 'UTC', networkCondition: 'slow3g' }),
    null,
  );
  t.ok(pool.devices().includes('iPhone 15'));
});
