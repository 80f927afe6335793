import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';
import t from 'tap';
import { PageCamera } from '../src/execution/page-camera.ts';

/** A page of Chromium that answers each request for a screenshot after so many milliseconds. */
function slowPage(answerMs: number) {
  let requests = 0;
  const session = {
    async send() {
      requests += 1;
      await delay(answerMs);
      return { data: Buffer.from('picture').toString('base64') };
    },
  };
  const context = {
    browser: () => ({ browserType: () => ({ name: () => 'chromium' }) }),
    newCDPSession: async () => session,
  };
  const page = { context: () => context } as unknown as Page;
  return { page, requests: () => requests };
}

t.test('a screenshot that takes long is requested again at first, and waited for from then on', async (t) => {
  const { page, requests } = slowPage(450);
  const camera = new PageCamera(false);
  t.equal(String(await camera.photograph(page)), 'picture');
  t.equal(requests(), 2);
  await camera.photograph(page);
  t.equal(requests(), 3, 'one more');
});

t.test('a screenshot that is answered at once is requested once', async (t) => {
  const { page, requests } = slowPage(1);
  const camera = new PageCamera(false);
  await camera.photograph(page);
  await camera.photograph(page);
  t.equal(requests(), 2);
});
