import { createTestKernel } from '@testkernel/sdk/testing';
import type { BrowserContext } from 'playwright';
import type { RecordedAnswers } from './recorded-answers.ts';
import { startReplaying } from './replaying-server.ts';
import { requireConsole } from './require-console.ts';

/** The console as it is built now, with recorded answers in place of data. */
export async function startRecordedConsole(answers: RecordedAnswers) {
  await requireConsole();
  const kernel = await createTestKernel({
    databaseServer: null,
    plugins: ['console'],
    env: { RATE_LIMIT_GENERAL_MAX: '100000' },
  });
  const replaying = await startReplaying(kernel.url, answers);
  const { url } = replaying;
  const seconds = Math.floor(answers.at.getTime() / 1000);
  return {
    ...replaying,
    /** Nothing that is recorded asks who it is; the console asks its cookies when the session ends. */
    signIn: (context: BrowserContext) =>
      context.addCookies([
        { name: 'token_exp', value: String(seconds + 3600), url },
        { name: '_csrf', value: 'recorded', url },
      ]),
    async close() {
      await replaying.close();
      await kernel.close();
    },
  };
}
