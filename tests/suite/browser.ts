import { pino } from 'pino';
import { FirefoxEngine } from '../../plugins/engine-b/src/firefox-engine.ts';
import { ChromiumEngine } from '../../plugins/engine-default/src/chromium-engine.ts';

/** Whether the default engine has a browser on this machine. */
export function lookForBrowser() {
  return new ChromiumEngine(process.env.BROWSER_EXECUTABLE ?? '', pino({ level: 'silent' })).availability();
}

/** Whether there is a Firefox on this machine, for the tests that need one. */
export function lookForFirefox() {
  return new FirefoxEngine(process.env.BROWSER_B_EXECUTABLE ?? '').availability();
}
