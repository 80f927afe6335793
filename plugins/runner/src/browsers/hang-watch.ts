import { type Logger, messageOf } from '@testkernel/sdk';
import type { Browser, CDPSession } from 'playwright';

const askEveryMs = 5_000;
/** A loaded machine may keep a browser from answering for a while. */
const patience = 3;

/**
 * Kills a browser that has stopped answering: Playwright waits for it for ever, and so would everything that is done
 * in it or closes it. Once it is dead, all of that fails, and a fresh one takes its place. Chromium only: the others
 * cannot be asked for their process.
 */
export async function killWhenHung(browser: Browser, log: Logger): Promise<void> {
  if (browser.browserType().name() !== 'chromium') return;
  try {
    const session = await browser.newBrowserCDPSession();
    watch(browser, session, await pidOf(session), log);
  } catch (error) {
    log.debug({ reason: messageOf(error) }, 'a browser closed before it could be watched');
  }
}

async function pidOf(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const main = processInfo.find(({ type }) => type === 'browser');
  if (!main) throw new Error('The browser names no process of its own.');
  return main.id;
}

function watch(browser: Browser, session: CDPSession, pid: number, log: Logger): void {
  let unanswered = 0;
  const ask = async () => {
    if (unanswered === patience) {
      log.warn({ pid }, 'a browser that did not answer any more was killed');
      process.kill(pid, 'SIGKILL');
    }
    unanswered += 1;
    await session.send('Browser.getVersion');
    unanswered = 0;
  };
  const timer = setInterval(() => {
    ask().catch((error: unknown) => log.debug({ pid, reason: messageOf(error) }, 'a browser was not asked'));
  }, askEveryMs).unref();
  browser.once('disconnected', () => clearInterval(timer));
}
