import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { metricNames } from './metric-names.ts';

/** The name of the function through which pages report. */
export const bindingName = '__testkernelVitals';
/** The event that makes a page report; pages also report when they are left. */
export const reportEvent = '__testkernelVitalsAsked';

/**
 * The published library, run in a function of its own so that the page gets no global of it, and one observer per metric.
 * Values are reported together, because each report passes through three processes. Only the main frame is measured; an
 * engine that does not support a metric never reports it.
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
  const record = ({ name, id, value }) => latest.set(name, { name: name.toLowerCase(), id, value });
  const report = () => {
    if (latest.size > 0) window.${bindingName}?.([...latest.values()]);
    latest.clear();
  };
  for (const observe of [${observers.join(', ')}]) {
    try {
      observe(record, { reportAllChanges: true, durationThreshold: 16 });
    } catch {}
  }
  // Reports during pagehide are lost when the next page has already loaded.
  for (const event of ['beforeunload', 'pagehide', '${reportEvent}']) addEventListener(event, report);
})();`;
}
