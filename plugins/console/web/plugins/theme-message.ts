/** The colors that a page in a frame gets, by the names of the console. */
const tokens = [
  'background',
  'surface',
  'raised',
  'text',
  'muted',
  'edge',
  'line',
  'accent',
  'passed',
  'failed',
  'flaky',
  'skipped',
  'running',
  'changed',
] as const;

export interface ThemeMessage {
  readonly type: 'theme';
  readonly scheme: 'light' | 'dark';
  readonly colors: Readonly<Record<string, string>>;
}

export function themeMessage(scheme: 'light' | 'dark'): ThemeMessage {
  const style = getComputedStyle(document.documentElement);
  const colors = Object.fromEntries(tokens.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
  return { type: 'theme', scheme, colors };
}
