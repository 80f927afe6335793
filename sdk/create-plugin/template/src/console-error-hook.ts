import type { RunHook } from '@testkernel/sdk';

/** Fails a test that passed although its pages logged errors. */
export const consoleErrorHook: RunHook = {
  async afterTest({ request, redact }, result) {
    // Candidates are validated outside of regression runs, and a hook leaves their results as they are.
    if (!request.regression || result.status !== 'passed') return undefined;
    const error = result.console.find(({ level }) => level === 'error');
    if (error === undefined) return undefined;
    // What a page logs may repeat a password.
    return { ...result, status: 'failed', error: `The page logged an error: ${redact(error.text)}` };
  },
};
