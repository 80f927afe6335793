/** The version of Playwright in the exported project, which is the one that this server uses. */
export const playwrightVersion = '1.65.1';

/** The entries for npm's lock file. Their hashes are valid for any registry. */
export const playwrightPackages = {
  'node_modules/@playwright/test': {
    version: playwrightVersion,
    integrity:
      'sha512-y+NCIRm2LvY4slUVWvGh1nujJ8RF/hEisIsq2mtUPgdQC4L701bq5hZGMhrpeXjACvwvO9tj5dJqhvM6TP9lbw==',
    dev: true,
    license: 'Apache-2.0',
    dependencies: { playwright: playwrightVersion },
    bin: { playwright: 'cli.js' },
    engines: { node: '>=20' },
  },
  'node_modules/playwright': {
    version: playwrightVersion,
    integrity:
      'sha512-vJ1FuoOrNwOKHUIVEvSt3jT1L+wjjDpwhwIstKtfvTh8XIG4FG4bIFuvNdMxi81LGfAhUgUZleVFaOLY4RIUUw==',
    dev: true,
    license: 'Apache-2.0',
    dependencies: { 'playwright-core': playwrightVersion },
    bin: { playwright: 'cli.js' },
    engines: { node: '>=20' },
  },
  'node_modules/playwright-core': {
    version: playwrightVersion,
    integrity:
      'sha512-hqPpz7blSMPxWVdoeE1yiBSzXsKiVOd2k+kjCvmUywD2GPO2Dd9HfcWnq9NN0GHbNZDFgZ9JfBFr+X5/BLo0qw==',
    dev: true,
    license: 'Apache-2.0',
    bin: { 'playwright-core': 'cli.js' },
    engines: { node: '>=20' },
  },
} as const;
