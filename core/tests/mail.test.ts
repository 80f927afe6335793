import { readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
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

/** An SMTP server that accepts everything, and what it was told. */
async function smtpServer(t: Test) {
  const said: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    socket.setEncoding('utf8').write('220 test ESMTP\r\n');
    socket.on('data', (chunk: string) => {
      said.push(chunk);
      if (inData) {
        if (!chunk.endsWith('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 queued\r\n');
      } else if (chunk.startsWith('DATA')) {
        inData = true;
        socket.write('354 go on\r\n');
      } else if (chunk.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  t.teardown(() => server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`, said };
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

t.test('a mail goes out by SMTP, to one recipient', async (t) => {
  const { url, said } = await smtpServer(t);
  const transport = new SmtpTransport(url);
  t.teardown(() => transport.close());
  await transport.deliver(mail);
  const session = said.join('');
  t.match(session, /MAIL FROM:<no-reply@tests.example>/);
  t.match(session, /RCPT TO:<ada@example.org>/);
  t.match(session, /Subject: Verify your address/);
});

t.test('a server that is not there fails the delivery', async (t) => {
  const { url } = await smtpServer(t);
  const transport = new SmtpTransport(url.replace(/:\d+/, ':1'));
  await t.rejects(transport.deliver(mail), { code: 'ESOCKET' });
});

t.test('without an SMTP server mail goes to the outbox', async (t) => {
  t.type(defaultMailTransport({ smtpUrl: '', dataDir: t.testdirName }), OutboxTransport);
  t.type(defaultMailTransport({ smtpUrl: 'smtp://localhost', dataDir: t.testdirName }), SmtpTransport);
});
