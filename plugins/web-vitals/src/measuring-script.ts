import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { metricNames } from './metric-names.ts';

/** The function of the page's world by which measurements leave it. */
export const bindingName = '__testkernelVitals';

/**
 * The library as it is published, run in a function of its own so that the page sees no global of it, and one
 * observer for each metric. Only the main frame counts; an engine without a metric just never reports it.
 */
export function measuringScript(): string {
  const library = readFileSync(createRequire(import.meta.url).resolve('web-vitals'), 'utf8');
  const observers = metricNames.map((name) => `exports.on${name.toUpperCase()}`);
  return `(() => {
  if (window.top !== window) return;
  const exports = {};
  const module = { exports };
  ${library}
  const report = ({ name, id, value }) => window.${bindingName}?.({ name: name.toLowerCase(), id, value });
  for (const observe of [${observers.join(', ')}]) {
    try {
      observe(report, { reportAllChanges: true, durationThreshold: 16 });
    } catch {}
  }
})();`;
}
