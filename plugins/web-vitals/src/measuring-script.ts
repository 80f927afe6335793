import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { metricNames } from './metric-names.ts';

/** The function of the page's world by which measurements leave it. */
export const bindingName = '__testkernelVitals';
/** The event at which a page tells what it has measured; it does so by itself when it is left. */
export const askingEvent = '__testkernelVitalsAsked';

/**
 * The library as it is published, run in a function of its own so that the page sees no global of it, and one
 * observer for each metric. What it observes is told once, all together, since each telling is a way through three
 * processes. Only the main frame counts; an engine without a metric just never reports it.
 */
export function measuringScript(): string {
  const library = readFileSync(createRequire(import.meta.url).resolve('web-vitals'), 'utf8');
  const observers = metricNames.map((name) => `exports.on${name.toUpperCase()}`);
  return `(() => {
  if (window.top !== window) return;
  const exports = {};
  const module = { exports };
  ${library}
  const latest = new Map();
  const report = ({ name, id, value }) => latest.set(name, { name: name.toLowerCase(), id, value });
  const tell = () => {
    if (latest.size > 0) window.${bindingName}?.([...latest.values()]);
    latest.clear();
  };
  for (const observe of [${observers.join(', ')}]) {
    try {
      observe(report, { reportAllChanges: true, durationThreshold: 16 });
    } catch {}
  }
  // What is told as late as pagehide gets lost where the next page is there already.
  for (const event of ['beforeunload', 'pagehide', '${askingEvent}']) addEventListener(event, tell);
})();`;
}
