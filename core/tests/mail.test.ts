import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { createTestKernel } from '@testkernel/sdk/testing';
import { SMTPServer } from 'smtp-server';
import t, { type Test } from 'tap';
import type { OutgoingMail } from '../src/mail/compose-mail.ts';
import { defaultMailTransport } from '../src/mail/default-transport.ts';
import { OutboxTransport } from '../src/mail/outbox-transport.ts';
import { SmtpTransport } from '../src/mail/smtp-transport.ts';

const link = `https://tests.example/verify?token=${'a1B2'.repeat(20)}&next=%2Fhome`;
const mail: OutgoingMail = {
  from: 'Testkernel <no-reply@tests.example>',
  to: 'ada@example.org',
  subject: 'Verify your address',
  text: `Hello Ada,\n\nopen ${link}\n\nwithin a day.\n`,
};

const account = { user: 'testkernel', pass: 's3cret-of-the-relay' };

/** An SMTP server that requires STARTTLS and authentication, and the mails that it received. */
async function mailRelay(t: Test) {
  const received: { from: string; to: string[]; text: string; secure: boolean }[] = [];
  const server = new SMTPServer({
    onAuth({ username, password }, _session, answer) {
      if (username === account.user && password === account.pass) answer(null, { user: username });
      else answer(new Error('The credentials are wrong.'));
    },
    onData(stream, { envelope, secure }, answer) {
      buffer(stream).then((bytes) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, text: bytes.toString(), secure });
        answer();
      }, answer);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  const urlFor = (pass: string) =>
    `smtp://${account.user}:${pass}@127.0.0.1:${port}?tls.rejectUnauthorized=false`;
  return { url: urlFor(account.pass), wrongUrl: urlFor('guess'), received };
}

t.test('each mail becomes one .eml file, in the order of sending', async (t) => {
  const folder = join(t.testdir(), 'outbox');
  const transport = new OutboxTransport(folder);
  for (const subject of ['first', 'second', 'third']) await transport.deliver({ ...mail, subject });
  const names = (await readdir(folder)).sort();
  const subjects = await Promise.all(
    names.map(async (name) => /Subject: (.*)\r?\n/.exec(await readFile(join(folder, name), 'utf8'))?.[1]),
  );
  t.strictSame(subjects, ['first', 'second', 'third']);
  t.ok(names.every((name) => name.endsWith('.eml')));
});

t.test('a long link stands in the file as it is', async (t) => {
  const folder = t.testdir();
  await new OutboxTransport(folder).deliver({ ...mail, text: `Grüße!\n\n${mail.text}` });
  const [name = ''] = await readdir(folder);
  const eml = await readFile(join(folder, name), 'utf8');
  t.ok(eml.includes(link), eml);
  t.match(eml, /^From: Testkernel <no-reply@tests.example>/m);
  t.match(eml, /^To: <?ada@example.org>?/m);
});

t.test('line breaks in a subject or a recipient add no header', async (t) => {
  const folder = t.testdir();
  await new OutboxTransport(folder).deliver({
    ...mail,
    subject: 'Hi\r\nBcc: eve@example.org',
    to: 'ada@example.org\r\nCc: eve@example.org',
  });
  const [name = ''] = await readdir(folder);
  t.notMatch(await readFile(join(folder, name), 'utf8'), /^(Bcc|Cc):/m);
});

t.test('a mail goes out by SMTP, signed in and encrypted, to one recipient', async (t) => {
  const { url, received } = await mailRelay(t);
  const transport = new SmtpTransport(url);
  t.teardown(() => transport.close());
  await transport.deliver(mail);
  t.match(received, [
    {
      from: 'no-reply@tests.example',
      to: ['ada@example.org'],
      text: /Subject: Verify your address/,
      secure: true,
    },
  ]);
  t.equal(received.length, 1);
});

t.test('a relay that refuses the credentials, or is not there, fails the delivery', async (t) => {
  const { url, wrongUrl, received } = await mailRelay(t);
  await t.rejects(new SmtpTransport(wrongUrl).deliver(mail), { code: 'EAUTH' });
  await t.rejects(new SmtpTransport(url.replace(/:\d+\?/, ':1?')).deliver(mail), { code: 'ESOCKET' });
  t.strictSame(received, []);
});

t.test('whoever registers gets the link by SMTP, and it works', async (t) => {
  const { url, received } = await mailRelay(t);
  const kernel = await createTestKernel({ env: { SMTP_URL: url, SKIP_EMAIL_VERIFICATION: 'false' } });
  t.teardown(() => kernel.close());
  const visitor = kernel.visitor();
  const person = { name: 'Ada', email: 'ada@example.org', password: 'Correct-Horse-7!' };
  t.equal((await visitor.post('/auth/register', person)).status, 201);
  while (received.length === 0) await pause(20);
  const text = received[0]?.text.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  const token = /token=([\w-]+)/.exec(text)?.[1];
  t.match(await visitor.get(`/auth/verify?token=${token}`), { status: 200, body: { verified: true } });
});

t.test('without an SMTP server mail goes to the outbox', async (t) => {
  t.type(defaultMailTransport({ smtpUrl: '', dataDir: t.testdirName }), OutboxTransport);
  t.type(defaultMailTransport({ smtpUrl: 'smtp://localhost', dataDir: t.testdirName }), SmtpTransport);
});
