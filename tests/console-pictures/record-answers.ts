import type { Browser, BrowserContext } from 'playwright';
import { account, startPicturedWorld } from './pictured-world.ts';
import { RecordedAnswers } from './recorded-answers.ts';
import { startRecording } from './recording-server.ts';
import { requireConsole } from './require-console.ts';
import { screenPages, sizes } from './screen-pages.ts';

/** Milliseconds from the start of the recording until the time of the pictures, so that no sign-in is later than that. */
const laterMs = 10 * 60_000;

/** Opens every screen of a server with data, and keeps what it answered. Takes some minutes. */
export async function recordAnswers(browser: Browser): Promise<RecordedAnswers> {
  await requireConsole();
  const { url: origin, close, ...world } = await startPicturedWorld();
  const answers = new RecordedAnswers(new Date(Date.now() + laterMs), world);
  const recording = await startRecording(origin, answers);
  try {
    const { url } = recording;
    for (const size of sizes) {
      const signIn = async ({ request }: BrowserContext) => {
        await request.post(`${url}/api/v1/auth/login`, { data: account });
      };
      for await (const _ of screenPages({ browser, url, answers, size, signIn }));
    }
    return answers;
  } finally {
    await recording.close();
    await close();
  }
}
