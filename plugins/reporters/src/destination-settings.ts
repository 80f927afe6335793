import { type ReporterSettings, type RunReporter, ValidationFailed } from '@testkernel/sdk';
import { Value } from 'typebox/value';

/** Findings that one answer lists. */
const maxFindings = 20;
const bullets = '•'.repeat(8);
/** Of a shorter secret, the last characters would be too much of it. */
const shortestShown = 12;

/** Throws `ValidationFailed` with paths below `settings`. Unknown settings are refused, since they can be misspelt secrets. */
export function checkSettings({ settings: schema }: RunReporter, settings: ReporterSettings): void {
  const unknown = Object.keys(settings)
    .filter((name) => !Object.hasOwn(schema.properties, name))
    .map((name) => ({ path: `settings/${name.slice(0, 100)}`, message: 'There is no such setting.' }));
  const invalid = Value.Errors(schema, settings).map(({ instancePath, message }) => ({
    path: `settings${instancePath}`,
    message,
  }));
  const findings = [...unknown, ...invalid].slice(0, maxFindings);
  if (findings.length > 0) throw new ValidationFailed(findings);
}

/** Settings as answers show them. */
export function maskedSettings({ secrets }: RunReporter, settings: ReporterSettings): ReporterSettings {
  const entries = Object.entries(settings);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, secrets.includes(name) ? masked(value) : value]),
  );
}

/** The given settings, with the stored secrets where none are given: left out, blank, or as answers show them. */
export function withKeptSecrets(
  { secrets }: RunReporter,
  given: ReporterSettings,
  stored: ReporterSettings,
): ReporterSettings {
  const isKept = (name: string) =>
    stored[name] !== undefined && [undefined, null, '', masked(stored[name])].includes(textOf(given[name]));
  const kept = secrets.filter(isKept).map((name) => [name, stored[name]]);
  return { ...given, ...Object.fromEntries(kept) };
}

/** The given settings without blank ones of the secrets, completed by generated values; and those apart. */
export function withGenerated(
  reporter: RunReporter,
  given: ReporterSettings,
): { settings: ReporterSettings; generated: ReporterSettings } {
  const filled = Object.entries(given).filter(
    ([name, value]) => !(reporter.secrets.includes(name) && (value === '' || value === null)),
  );
  const settings = Object.fromEntries(filled);
  const missing = Object.entries(reporter.generate?.() ?? {}).filter(
    ([name]) => settings[name] === undefined,
  );
  const generated = Object.fromEntries(missing);
  return { settings: { ...settings, ...generated }, generated };
}

function textOf(value: unknown): string | null | undefined {
  return value === undefined || value === null ? value : String(value);
}

function masked(value: unknown): string {
  const text = String(value);
  return text.length < shortestShown ? bullets : bullets + text.slice(-4);
}
