import { type RunReporter, RunReporters } from '@testkernel/sdk';
import { createTestKernel, hostileRun, runReporterConformance, toldRun } from '@testkernel/sdk/testing';
import { Webhook } from 'standardwebhooks';
import t from 'tap';
import textMessages from '../../../tests/fixtures/plugins/text-message-reporter/index.ts';
import { removeFolder, temporaryFolder } from '../../../tests/kernel/support/databases.ts';
import { mailsTo, mailTo } from '../../../tests/kernel/support/mailbox.ts';
import { until } from '../../../tests/kernel/support/until.ts';
import { DeliveriesInMemory } from './support/deliveries-in-memory.ts';
import { MessageServer } from './support/message-server.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

t.test('the kinds of reporters', async (t) => {
  const dataDir = temporaryFolder();
  t.teardown(() => removeFolder(dataDir));
  const server = await MessageServer.start();
  t.teardown(() => server.close());
  const kernel = await createTestKernel({
    plugins: [
      ...['projects', 'tests', 'runner', 'engine-default', 'runs', 'reports', 'reporters'],
      new DeliveriesInMemory().plugin(),
      textMessages,
    ],
    env: { ALLOW_PRIVATE_URLS: 'true', DATA_DIR: dataDir },
    dataDir,
  });
  t.teardown(() => kernel.close());
  const admin = await kernel.signUp();
  const guarded = await createTestKernel({
    plugins: [
      ...['projects', 'tests', 'runner', 'engine-default', 'runs', 'reports', 'reporters'],
      new DeliveriesInMemory().plugin(),
    ],
  });
  t.teardown(() => guarded.close());
  t.beforeEach(() => {
    server.received.length = 0;
    server.script = () => ({ status: 200 });
  });
  const scope = <R>(work: () => Promise<R>) => kernel.inWorkspaceOf(admin, work);
  const named = (kind: string) => kernel.contribution(RunReporters, kind);
  const webhookUrl = server.url;
  const email = admin.user?.email ?? '';
  const settingsOf = {
    slack: { webhookUrl },
    teams: { webhookUrl },
    discord: { webhookUrl },
    webhook: { url: server.url, secret },
    'text-message': { gateway: server.url, token: 'a-token-of-the-gateway', number: '+4930123456' },
  };
  const context = (signal = AbortSignal.timeout(10_000)) => ({ id: 'msg_1', signal });
  const told = async (reporter: RunReporter, settings: object, report = toldRun()) => {
    const answer = await scope(() => reporter.report(report, { ...settings }, context()));
    return { answer, message: JSON.parse(server.bodies().at(-1) ?? 'null') };
  };

  for (const [kind, settings] of Object.entries(settingsOf)) {
    t.test(`${kind} fulfils the contract`, async (t) => {
      const bench = { settings, scope, received: async () => server.bodies() };
      for (const { name, run } of runReporterConformance(() => named(kind), bench)) t.test(name, run);
    });
  }

  t.test('email fulfils the contract', async (t) => {
    const received = async () => mailsTo(dataDir, email);
    const reporter = (): RunReporter => ({
      ...named('email'),
      report: async (...call) => {
        const before = (await received()).length;
        const answer = await named('email').report(...call);
        // Mail is sent after the commit, by the outbox.
        await until('the mail is sent', async () => (await received()).length > before);
        return answer;
      },
    });
    const bench = { settings: { recipients: [email] }, scope, received };
    for (const { name, run } of runReporterConformance(reporter, bench)) t.test(name, run);
  });

  t.test('Slack gets blocks in which no text is a link or a mention', async (t) => {
    const { message } = await told(named('slack'), settingsOf.slack);
    t.equal(message.blocks[0].text.text, 'Failed: Shop');
    const texts = JSON.stringify(message.blocks);
    for (const part of [
      '2 failed, 9 passed, 1 skipped, 12 in all',
      'Branch: *main*',
      '*Pays*\\nTimed out.',
      'minPassRate: 81',
    ]) {
      t.ok(texts.includes(part), part);
    }
    const hostile = (await told(named('slack'), settingsOf.slack, hostileRun())).message;
    const sections: string[] = hostile.blocks
      .map(({ text, elements }: { text?: { text: string }; elements?: { text: string }[] }) => {
        return text?.text ?? elements?.[0]?.text ?? '';
      })
      .slice(1, -1);
    t.ok(sections.every((text) => text.length > 0 && text.length <= 3000 && !/[<>]/.test(text)));
    t.ok(sections.some((text) => text.includes('&lt;!channel&gt;')));
    t.match(sections.join('\n'), 'and 995 more failed tests');
    t.ok(hostile.blocks.length <= 50 && hostile.blocks[0].text.text.length <= 150);
  });

  t.test('Teams gets an adaptive card whose texts are not formatted', async (t) => {
    const { message } = await told(named('teams'), settingsOf.teams, hostileRun());
    const [attachment] = message.attachments;
    t.match(message, {
      type: 'message',
      attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive' }],
    });
    t.match(attachment.content, { type: 'AdaptiveCard', version: '1.4' });
    t.same(
      new Set(attachment.content.body.map(({ type }: { type: string }) => type)),
      new Set(['RichTextBlock']),
    );
    t.match(attachment.content.actions, [{ type: 'Action.OpenUrl', url: /^https:\/\// }]);
    t.ok(JSON.stringify(message).length < 28_000, 'the limit of Teams');
  });

  t.test('Discord gets one embed within its limits, which mentions nobody', async (t) => {
    const { message } = await told(named('discord'), settingsOf.discord, hostileRun());
    t.strictSame(message.allowed_mentions, { parse: [] });
    const [embed] = message.embeds;
    t.ok(embed.title.length <= 256 && embed.description.length <= 4096 && embed.fields.length <= 25);
    let length = embed.title.length + embed.description.length;
    for (const { name, value } of embed.fields) {
      t.ok(name.length > 0 && name.length <= 256 && value.length > 0 && value.length <= 1024);
      length += name.length + value.length;
    }
    t.ok(length <= 6000, String(length));
    t.match(embed.fields[0].name, /^\\<!channel\\> \\@everyone \\]\\]/);
  });

  t.test("a webhook's signature is verified by the library of its standard", async (t) => {
    const { message } = await told(named('webhook'), settingsOf.webhook);
    const [delivered] = server.received;
    if (!delivered) throw new Error('Nothing arrived.');
    const { headers, body } = delivered;
    const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    t.match(new Webhook(secret).verify(body, given), { type: 'run.finished' });
    t.equal(headers['webhook-id'], 'msg_1');
    t.match(message.data, { outcome: 'failed', run: { failed: 2 }, failures: [{ testName: String }, {}] });
    t.throws(() => new Webhook(secret).verify(body.replace('Shop', 'shop'), given));
    const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
    t.throws(() => new Webhook(other).verify(body, given));
  });

  t.test('what a recipient answers is the answer, in few words', async (t) => {
    const answer = async () => (await told(named('slack'), settingsOf.slack)).answer;
    server.script = () => ({ status: 404, body: `no_service \u001b[31m at ${server.url}\nmore` });
    t.strictSame(await answer(), {
      status: 404,
      detail: 'The recipient answered 404: no_service at [redacted]',
    });
    server.script = () => ({ status: 429, headers: { 'retry-after': '1.5' } });
    t.match(await answer(), { status: 429, retryAfterSeconds: 2 });
    server.script = () => ({ status: 503, headers: { 'retry-after': '99999999' } });
    t.match(await answer(), { status: 503, retryAfterSeconds: 86_400 });
    server.script = () => ({ status: 307, headers: { location: `${server.url}/elsewhere` } });
    t.match(await answer(), { status: 307 });
    t.ok(
      server.received.every(({ path }) => !path.endsWith('elsewhere')),
      'redirects are not followed',
    );
    server.script = () => 'endless';
    const endless = await answer();
    t.equal(endless.status, 500);
    t.ok((endless.detail?.length ?? 0) < 300);
  });

  t.test('a recipient that can not be reached, is slow or is refused is an answer as well', async (t) => {
    const report = (url: string, signal?: AbortSignal) =>
      scope(() => named('slack').report(toldRun(), { webhookUrl: url }, context(signal)));
    const closed = await MessageServer.start();
    closed.close();
    t.match(await report(closed.url), { status: 503, detail: /^The recipient can't be reached: / });
    server.script = () => 'hang';
    t.match(await report(server.url, AbortSignal.timeout(200)), { status: 504 });
    const stopping = new AbortController();
    const stopped = report(server.url, stopping.signal);
    stopping.abort();
    await t.rejects(stopped, 'an attempt that the server ended has no answer');
    const before = server.received.length;
    const refused = await guarded
      .contribution(RunReporters, 'slack')
      .report(toldRun(), { webhookUrl: server.url }, context());
    t.match(refused, { status: 400, detail: String });
    t.equal(server.received.length, before, 'and is not asked');
  });

  t.test('mail goes to members who are still there, and to nobody else', async (t) => {
    const guest = await kernel.signUp({ memberOf: admin });
    const stranger = await kernel.signUp();
    const to = (client: typeof guest) => client.user?.email ?? '';
    const reporter = named('email');
    const check = (...recipients: string[]) => scope(async () => reporter.check?.({ recipients }));
    await check(to(guest).toUpperCase(), email);
    await t.rejects(check(email, to(stranger)), {
      code: 'VALIDATION_FAILED',
      details: { details: [{ path: 'settings/recipients/1' }] },
    });
    await t.rejects(check('somebody@elsewhere.example'), { code: 'VALIDATION_FAILED' });
    const added = await admin.post('/workspaces/current/members', { email: to(stranger) });
    t.equal(added.status, 201);
    await t.rejects(check(to(stranger)), { code: 'VALIDATION_FAILED' }, 'added, but not entered');
    await admin.delete(`/workspaces/current/members/${guest.user?.id}`);
    const answer = await told(reporter, { recipients: [to(guest)] });
    t.match(answer, { answer: { status: 410 } });
    t.equal(mailsTo(dataDir, to(guest)).filter((mail) => mail.includes('Failed: Shop')).length, 0);
    await told(reporter, { recipients: [email] });
    const mail = await mailTo(dataDir, email, /^Subject: Failed: Shop \(2 failed/m);
    t.match(mail, '- Pays\r\n  Timed out.');
  });
});
