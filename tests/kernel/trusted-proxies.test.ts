import { Database, Scope } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { loadConfig } from '../../core/src/config/load-config.ts';

/** The address that is recorded of a client which sends this header through the server's own address. */
async function recordedWith(setting: string | undefined, forwarded: string): Promise<string> {
  const env: Record<string, string> = setting === undefined ? {} : { TRUST_PROXY: setting };
  const kernel = await createTestKernel({ env });
  try {
    const visitor = kernel.visitor();
    const headers = { 'x-forwarded-for': forwarded };
    const account = { name: 'Ada', email: 'ada@example.com', password: 'Correct-Horse-7!' };
    await visitor.post('/auth/register', account, headers);
    await visitor.post('/auth/login', account, headers);
    const rows = await kernel
      .service(Scope)
      .asSystem(() =>
        kernel.service(Database).sql<{ ip: string }>('select ip_address as ip from kernel_session'),
      );
    return rows[0]?.ip ?? 'nothing';
  } finally {
    await kernel.close();
  }
}

t.test('without the setting no header is believed', async (t) => {
  t.equal(await recordedWith(undefined, '203.0.113.9'), '127.0.0.1');
});

t.test('behind one proxy only the entry that it added is believed', async (t) => {
  t.equal(await recordedWith('true', '198.51.100.66, 203.0.113.9'), '203.0.113.9');
});

t.test('behind two proxies the last entry but one is believed', async (t) => {
  t.equal(await recordedWith('2', '198.51.100.66, 203.0.113.9, 10.0.0.7'), '203.0.113.9');
});

t.test('networks are believed as long as the entries come from them', async (t) => {
  const setting = 'loopback, 10.0.0.0/8';
  t.equal(await recordedWith(setting, '198.51.100.66, 203.0.113.9, 10.0.0.7'), '203.0.113.9');
  t.equal(await recordedWith('10.0.0.0/8', '203.0.113.9'), '127.0.0.1', 'the connection is from elsewhere');
});

t.test('a client that invents addresses stays one client for the limits', async (t) => {
  const kernel = await createTestKernel({ env: { TRUST_PROXY: 'true', RATE_LIMIT_LOGIN_MAX: '3' } });
  t.teardown(() => kernel.close());
  const guess = (index: number) =>
    kernel
      .visitor()
      .post(
        '/auth/login',
        { email: `a${index}@example.com`, password: 'x' },
        { 'x-forwarded-for': `198.51.100.${index}, 203.0.113.9` },
      );
  const statuses = [];
  for (let index = 0; index < 5; index += 1) statuses.push((await guess(index)).status);
  t.strictSame(statuses.slice(3), [429, 429]);
});

t.test('what is neither a number nor addresses is refused', async (t) => {
  for (const TRUST_PROXY of ['maybe', '10.0.0.0/99', 'proxy.example']) {
    t.throws(
      () => loadConfig({ env: { TRUST_PROXY }, cwd: process.cwd() }),
      { name: 'ConfigError', message: /trustProxy \(TRUST_PROXY\) must be/ },
      TRUST_PROXY,
    );
  }
});
