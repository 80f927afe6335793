import type { Step, TestsService } from '@testkernel/sdk';

/** Where the setup keeps the session, relative to the folder of the project. */
const sessionFile = '.auth/user.json';

/** `tests/fixtures.ts` */
export const fixturesFile = `import { test as base, expect } from '@playwright/test';

/** The session of the account, written by auth.setup.ts. */
export const signedIn = '${sessionFile}';

interface Guards {
  /** Whether a test fails when its page throws an error that nothing catches. */
  failOnPageErrors: boolean;
  /** Whether a test fails when its page logs an error. */
  failOnConsoleErrors: boolean;
}

export const test = base.extend<Guards & { guards: void }>({
  failOnPageErrors: [true, { option: true }],
  failOnConsoleErrors: [true, { option: true }],
  guards: [
    async ({ page, failOnPageErrors, failOnConsoleErrors }, use) => {
      await use();
      if (failOnPageErrors) expect(await page.pageErrors()).toEqual([]);
      if (!failOnConsoleErrors) return;
      const errors = (await page.consoleMessages()).filter((message) => message.type() === 'error');
      expect(errors.map((message) => message.text())).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
`;

/** `tests/auth.setup.ts`: signs in once and keeps the session. */
export function setupFile(steps: readonly Step[], tests: TestsService): string {
  return tests.printSpec(
    { name: 'Sign in', steps: [...steps] },
    {
      imports: ["import { expect, test } from '@playwright/test';", "import { signedIn } from './fixtures';"],
      end: ['await page.context().storageState({ path: signedIn, indexedDB: true });'],
    },
  );
}

/** `.gitignore` */
export const ignoredFiles = `node_modules/
/.auth/
/test-results/
/playwright-report/
`;
