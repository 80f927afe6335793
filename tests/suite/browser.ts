import { pino } from 'pino';
import { ChromiumEngine } from '../../plugins/engine-default/src/chromium-engine.ts';

/** Whether the default engine has a browser on this machine. */
export function lookForBrowser() {
  return new ChromiumEngine(process.env.BROWSER_EXECUTABLE ?? '', pino({ level: 'silent' })).availability();
}
