import { type Logger, messageOf } from '@testkernel/sdk';
import type { Browser, CDPSession } from 'playwright';

const checkEveryMs = 5_000;
/** Unanswered checks in a row after which a browser counts as hung; a loaded machine may delay some. */
const maxUnanswered = 3;

/**
 * Kills a browser that no longer responds, because Playwright would wait for it without end, even when closing it. Then
 * all pending calls fail and a new browser is launched. Only for Chromium, whose process id can be found out.
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
  const check = async () => {
    if (unanswered === maxUnanswered) {
      log.warn({ pid }, 'a browser that no longer responds was killed; the tests in it fail');
      process.kill(pid, 'SIGKILL');
    }
    unanswered += 1;
    await session.send('Browser.getVersion');
    unanswered = 0;
  };
  const timer = setInterval(() => {
    check().catch((error: unknown) =>
      log.debug({ pid, reason: messageOf(error) }, 'a health check could not be sent to a browser'),
    );
  }, checkEveryMs).unref();
  browser.once('disconnected', () => clearInterval(timer));
}
