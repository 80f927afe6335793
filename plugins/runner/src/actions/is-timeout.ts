/** Whether Playwright's timeout ended. By name, because an engine may use its own copy of Playwright. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}
