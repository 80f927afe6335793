/** Whether Playwright ran out of time. By name: an engine may drive the browser with a Playwright of its own. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}
