import { Database, definePlugin, Scope, SecondFactors, Vault } from '@testkernel/sdk';
import { createTestKernel, type TestResponse } from '@testkernel/sdk/testing';
import t from 'tap';
import { OAuthStates } from '../../core/src/identity/external/oauth-states.ts';
import { databaseServer, sharedDatabase, usualDatabase } from './support/databases.ts';
import { MeetingProvider } from './support/meeting-provider.ts';
import {
  envFor,
  finish,
  hostFor,
  publicUrl,
  signIn,
  somebody,
  sql,
  start,
  trailOf,
} from './support/source-host-visitor.ts';

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Whoever is in here has a second factor. */
const enrolled = new Set<string>();

const factor = definePlugin({
  id: 'factor',
  setup({ extend }) {
    extend(SecondFactors, {
      method: 'totp',
      enrolledAmong: async (userIds) => new Set(userIds.filter((userId) => enrolled.has(userId))),
    });
    return undefined;
  },
});

const meeting = new MeetingProvider((code) => {
  throw new Error(`Nobody comes with ${code}.`);
});

for (const [name, options] of usualDatabase) {
  t.test(`sign-in by an identity provider on ${name}`, async (t) => {
    const host = await hostFor(t);
    const log: string[] = [];
    const kernel = await createTestKernel({
      ...options,
      plugins: ['identity-scm', factor, meeting.plugin()],
      env: envFor(host),
      onLogLine: (line) => log.push(line),
    });
    t.teardown(() => kernel.close());

    t.test('the trail says who signed in and by what', async (t) => {
      host.account = somebody();
      const { client } = await signIn(kernel, host);
      t.match(await trailOf(kernel, client), [{ type: 'auth.login', meta: { provider: 'scm' } }]);
    });

    t.test('a second factor is due as after a password', async (t) => {
      host.account = somebody();
      const { client: first } = await signIn(kernel, host);
      enrolled.add(first.user?.id ?? '');
      const { client, answer } = await signIn(kernel, host);
      t.match(answer.body, { mfaRequired: true, pendingToken: /^[\w-]{32}$/, methods: { totp: true } });
      t.equal(client.cookie('access_token'), undefined);

      const page = await finish(client, await start(client, host, '?returnTo=/runs'), browser);
      const target = destinationOf(page);
      t.equal(target.origin + target.pathname + target.search, `${publicUrl}/`);
      t.match(Object.fromEntries(new URLSearchParams(target.hash.slice(1))), {
        pendingToken: /^[\w-]{32}$/,
        methods: 'totp',
        returnTo: '/runs',
      });
    });

    t.test('a browser gets a page without script that goes on by itself', async (t) => {
      host.account = somebody();
      const client = kernel.visitor();
      const page = await finish(
        client,
        await start(client, host, '?returnTo=/runs?open=1%26x=%22%3E'),
        browser,
      );
      t.equal(page.status, 200);
      t.match(page.headers.get('content-type'), /^text\/html/);
      t.match(page.headers.get('content-security-policy'), /default-src 'none'/);
      t.notMatch(page.headers.get('content-security-policy'), /script/);
      t.equal(page.headers.get('referrer-policy'), 'no-referrer');
      t.equal(page.headers.get('cache-control'), 'no-store');
      t.match(page.body, 'runs?open=1&#38;x=%22%3E');
      t.notMatch(page.body, /<script/);
      t.equal(destinationOf(page).href, `${publicUrl}/runs?open=1&x=%22%3E`);
      t.ok(client.cookie('access_token'));
    });

    t.test('a browser that is refused gets a page, too, and the application learns why', async (t) => {
      host.account = somebody(undefined, false);
      const client = kernel.visitor();
      const page = await finish(client, await start(client, host), browser);
      t.equal(page.status, 403);
      t.equal(destinationOf(page).href, `${publicUrl}/#error=OAUTH_EMAIL_NOT_VERIFIED`);
    });

    t.test('the way back leads to this site only', async (t) => {
      for (const path of [
        'https://evil.example',
        '//evil.example',
        '/\\evil.example',
        '/%09/evil',
        'runs',
        '/\n',
      ]) {
        const query = path === '/%09/evil' ? path : encodeURIComponent(path);
        t.match(await kernel.visitor().get(`/auth/scm?returnTo=${query}`), {
          status: 400,
          body: { code: 'VALIDATION_FAILED' },
        });
      }
    });

    t.test('the state is bound to the browser by a cookie that only the callback gets', async (t) => {
      const { headers } = await kernel.visitor().get('/auth/scm');
      const [cookie = ''] = headers.getSetCookie();
      t.match(
        cookie,
        /^oauth_[0-9a-f]{16}=[\w-]{43}; Max-Age=600; Path=\/api\/v1\/auth\/scm\/callback; HttpOnly; Secure; SameSite=Lax$/,
      );
    });

    t.test(
      'a state works once, in the browser and at the provider it was made for, for ten minutes',
      async (t) => {
        host.account = somebody();
        const client = kernel.visitor();
        const invalid = { status: 400, body: { code: 'OAUTH_STATE_INVALID' } };

        const begun = await client.get('/auth/scm');
        const back = await host.visit(begun.headers.get('location') ?? '');
        t.match(await finish(kernel.visitor(), back), invalid, 'in another browser');
        const other = kernel.visitor();
        await start(other, host);
        t.match(await finish(other, back), invalid, 'in a browser with a sign-in of its own');
        const [cookie = ''] = begun.headers.getSetCookie().map((line) => line.split(';')[0]);
        const forged = cookie.replace(/=.*/, `=${'x'.repeat(43)}`);
        t.match(await finish(kernel.visitor(), back, { cookie: forged }), invalid, 'with a made-up cookie');
        const elsewhere = `/auth/meeting/callback${back.search}`;
        t.match(await kernel.visitor().get(elsewhere, { cookie }), invalid, 'at another provider');
        t.match(await client.request('HEAD', back.pathname + back.search), { status: 404 });
        t.match(await finish(client, back), { status: 200 }, 'none of which spent it');
        t.match(await finish(client, back), invalid, 'twice');

        const late = await start(client, host);
        await sql(kernel, "update kernel_oauth_state set expires_at = now() - interval '1 second'");
        t.match(await finish(client, late), invalid, 'too late');
        await start(client, host);
        const states = new OAuthStates(kernel.service(Database), kernel.service(Vault));
        await kernel.service(Scope).asSystem(() => states.sweep());
        t.equal(
          (await sql(kernel, 'select 1 from kernel_oauth_state')).length,
          1,
          'what is over is forgotten',
        );
      },
    );

    t.test('two sign-ins in two tabs of one browser do not disturb each other', async (t) => {
      const client = kernel.visitor();
      const [one, two] = [await start(client, host), await start(client, host)];
      t.equal((await finish(client, one)).status, 200);
      t.equal((await finish(client, two)).status, 200);
    });

    t.test('garbage is refused', async (t) => {
      const client = kernel.visitor();
      const { search } = await start(client, host);
      const long = 'x'.repeat(10_000);
      for (const query of [
        '',
        '?code=x',
        '?state=x',
        `?code=x&state=${long}`,
        `?code=${long}&state=x`,
        `${search}&code=second`,
        `${search}&state=second`,
        '?code[]=x&state[]=y',
        '?error=%3Cscript%3E&state=%00',
      ]) {
        const { status, body } = await client.get(`/auth/scm/callback${query}`);
        t.equal(status, 400, query.slice(0, 40));
        t.match(body.code, /^(OAUTH_STATE_INVALID|VALIDATION_FAILED)$/);
      }
    });

    t.test('a refusal of the provider is explained in our own words', async (t) => {
      const client = kernel.visitor();
      host.declines = true;
      const declined = await finish(client, await start(client, host));
      host.declines = false;
      t.match(declined, { status: 400, body: { code: 'OAUTH_DENIED', error: /declined/ } });

      const back = await start(client, host);
      back.searchParams.delete('code');
      back.searchParams.set('error', '<b>pwned</b>');
      const forged = await finish(client, back);
      t.match(forged, { status: 400, body: { code: 'OAUTH_DENIED' } });
      t.notMatch(JSON.stringify(forged.body), /pwned/);

      const without = await start(client, host);
      without.searchParams.delete('code');
      t.match(await finish(client, without), { status: 400, body: { code: 'OAUTH_CODE_MISSING' } });
    });

    t.test('made-up codes are answered 502, and never shut the provider off for others', async (t) => {
      for (let count = 0; count < 7; count++) {
        const client = kernel.visitor();
        const back = await start(client, host);
        back.searchParams.set('code', 'made-up');
        t.match(await finish(client, back), { status: 502, body: { code: 'OAUTH_EXCHANGE_FAILED' } });
      }
      t.equal((await signIn(kernel, host)).answer.status, 200);
    });

    t.test('fifty simultaneous returns make one session', async (t) => {
      host.account = somebody();
      const client = kernel.visitor();
      const back = await start(client, host);
      const answers = await Promise.all(Array.from({ length: 50 }, () => finish(client, back)));
      t.equal(answers.filter(({ status }) => status === 200).length, 1);
      t.equal(answers.filter(({ status }) => status === 400).length, 49);
    });

    t.test('the log holds neither codes nor states', async (t) => {
      const client = kernel.visitor();
      const back = await start(client, host);
      await finish(client, back);
      t.match(log.join(''), /callback\?state=\[redacted\]&code=\[redacted\]/);
      for (const secret of back.searchParams.values()) t.notMatch(log.join(''), secret);
    });

    t.test('what is kept of a sign-in under way tells nothing', async (t) => {
      const client = kernel.visitor();
      const { headers } = await client.get('/auth/scm?returnTo=/secret-place');
      const state = new URL(headers.get('location') ?? '').searchParams.get('state') ?? '';
      const rows = JSON.stringify(await sql(kernel, 'select * from kernel_oauth_state'));
      t.notMatch(rows, state);
      t.notMatch(rows, 'secret-place');
    });
  });
}

t.test('two replicas', { skip: !databaseServer && 'needs PostgreSQL' }, async (t) => {
  const host = await hostFor(t);
  const database = await sharedDatabase(databaseServer ?? '');
  const env = {
    ...envFor(host),
    ...database.options.env,
    ENCRYPTION_KEY: 'shared-by-replicas-0123456789-abcdef',
  };
  const boot = () => createTestKernel({ plugins: ['identity-scm'], env });
  const kernels = [await boot(), await boot()];
  t.teardown(async () => {
    for (const kernel of kernels) await kernel.close();
    await database.drop();
  });
  const [one, two] = kernels;
  if (!one || !two) throw new Error('There are two.');

  t.test('of fifty uses of one state on both, one signs in', async (t) => {
    const { headers } = await one.visitor().get('/auth/scm');
    const back = await host.visit(headers.get('location') ?? '');
    const [cookie = ''] = headers.getSetCookie().map((line) => line.split(';')[0]);
    const visitors = Array.from({ length: 50 }, (_, index) => (index % 2 ? one : two).visitor());
    const answers = await Promise.all(visitors.map((visitor) => finish(visitor, back, { cookie })));
    t.equal(answers.filter(({ status }) => status === 200).length, 1);
    t.equal(answers.filter(({ status }) => status === 400).length, 49);
    t.equal((await sql(one, 'select id from kernel_session')).length, 1);
  });
});

t.test('a provider without its configuration', async (t) => {
  const kernel = await createTestKernel({ plugins: ['identity-scm'] });
  t.teardown(() => kernel.close());
  const visitor = kernel.visitor();

  t.test('says what is missing, and is not offered', async (t) => {
    for (const path of ['/auth/scm', '/auth/scm/callback?code=x&state=y']) {
      t.match(await visitor.get(path), {
        status: 503,
        body: { code: 'SCM_NOT_CONFIGURED', error: /SCM_CLIENT_SECRET/ },
      });
    }
    t.strictSame((await visitor.get('/auth/providers')).body, []);
  });

  t.test('that no plugin contributes has no address', async (t) => {
    t.match(await visitor.get('/auth/idp'), { status: 404 });
    t.match(await visitor.get('/auth/idp/callback?code=x'), { status: 404 });
  });
});

function destinationOf(page: TestResponse): URL {
  const target = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(page.body)?.[1] ?? '';
  return new URL(target.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))));
}
