import { quote } from '@testkernel/sdk';
import { playwrightPackages, playwrightVersion } from './playwright-packages.ts';

const name = 'browser-tests';
const devDependencies = { '@playwright/test': playwrightVersion };
const localAddress = 'http://localhost:3000';

export const packageJson = json({
  name,
  version: '1.0.0',
  private: true,
  type: 'module',
  scripts: { test: 'playwright test' },
  devDependencies,
});

/** Required by `npm ci`. */
export const packageLockJson = json({
  name,
  version: '1.0.0',
  lockfileVersion: 3,
  requires: true,
  packages: { '': { name, version: '1.0.0', devDependencies }, ...playwrightPackages },
});

/** @param url the project's URL; may be empty @param signsIn whether a setup file signs in before the tests */
export function playwrightConfig(url: string, signsIn: boolean): string {
  const setup = signsIn ? "\n    { name: 'setup', testMatch: 'auth.setup.ts' }," : '';
  const dependencies = signsIn ? ", dependencies: ['setup']" : '';
  return `import { defineConfig, devices } from '@playwright/test';

export default defineConfig({
  testDir: './tests',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 2 : 0,
  timeout: 120_000,
  expect: { timeout: 5_000 },
  reporter: process.env.CI ? [['list'], ['html', { open: 'never' }]] : 'list',
  use: {
    baseURL: process.env.BASE_URL || ${quote(url || localAddress)},
    actionTimeout: 10_000,
    navigationTimeout: 30_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH || undefined },
  },
  projects: [${setup}
    { name: 'chromium', use: devices['Desktop Chrome']${dependencies} },
  ],
});
`;
}

/** @param variables the environment variables that the tests read */
export function readme(
  project: { readonly name: string; readonly url: string },
  tests: number,
  variables: readonly string[],
): string {
  return `# Browser tests of ${inline(project.name)}

${tests} approved tests, one file each in \`tests/\`, for [Playwright](https://playwright.dev).

\`\`\`sh
npm ci
npx playwright install chromium   # or name a browser that is there already, see below
npx playwright test
\`\`\`

| variable | meaning |
| --- | --- |
| \`BASE_URL\` | where the application runs; default ${inline(project.url || localAddress)} |
| \`PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH\` | the Chromium to use, in place of Playwright's own |
${variables.map((variable) => `| \`${variable}\` | ${meaningOf(variable)} |\n`).join('')}
\`tests/fixtures.ts\` makes a test fail when its page throws or logs an error; \`test.use\` of a test turns that off. Tests that
need an account share one session, which \`tests/auth.setup.ts\` writes to \`.auth/\` before they begin: one that is kept in
\`sessionStorage\` or in memory cannot be shared, and needs the steps of the setup in each test.

No secret is part of this project: set what the tests need in the environment. Screenshots to compare with are not
part of it either: where tests have \`toHaveScreenshot\`, \`npx playwright test --update-snapshots\` creates them.
`;
}

function meaningOf(variable: string): string {
  if (variable === 'TEST_USERNAME') return 'who signs in';
  if (variable === 'TEST_PASSWORD') return 'the password of that account';
  return variable.startsWith('FIXTURE_')
    ? 'a value of the data that a test is run with'
    : 'a secret of a test';
}

/** A text as one line of Markdown, with special characters escaped. */
function inline(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|#!]/g, '\\$&');
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
