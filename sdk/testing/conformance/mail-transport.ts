import assert from 'node:assert/strict';
import type { MailTransport } from '../../src/points/mail-transport.ts';
import type { ConformanceCase } from './conformance-case.ts';

const message = {
  from: 'Testkernel <no-reply@example.com>',
  to: 'ada@example.com',
  subject: 'Grüße, Ada',
  text: 'First line\n.\nÜber alles: a line that is a dot alone must arrive.\n',
};

/** The contract of `MailTransport`. @param received the raw mails that arrived so far. */
export function mailTransportConformance(
  make: () => MailTransport,
  received: () => Promise<readonly string[]>,
): ConformanceCase[] {
  return [
    {
      name: 'a mail arrives once, at its recipient',
      run: async () => {
        const before = (await received()).length;
        await make().deliver(message);
        const mails = await received();
        assert.equal(mails.length, before + 1);
        assert.match(mails.at(-1) ?? '', /^To: .*ada@example\.com/m);
      },
    },
    {
      name: 'a line break in the subject adds no header',
      run: async () => {
        await make().deliver({ ...message, subject: 'Hello\r\nBcc: eve@example.com' });
        assert.doesNotMatch((await received()).at(-1) ?? '', /^Bcc:/m);
      },
    },
  ];
}
