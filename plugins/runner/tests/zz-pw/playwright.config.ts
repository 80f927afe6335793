import { defineConfig } from '@playwright/test';
export default defineConfig({
  workers: 2,
  fullyParallel: true,
  reporter: 'dot',
  outputDir: '/tmp/pwbench/out',
  testDir: '.',
  testMatch: '*.spec.ts',
  use: {
    baseURL: process.env.U,
    trace: 'on',
    viewport: { width: 800, height: 600 },
    launchOptions: { executablePath: '/usr/bin/chromium-headless-shell' },
  },
});
