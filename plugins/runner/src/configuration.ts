import { type Static, Type } from '@testkernel/sdk';

export const RunnerConfiguration = Type.Object({
  viewportWidth: Type.Integer({
    default: 1280,
    minimum: 100,
    maximum: 10000,
    env: 'VIEWPORT_WIDTH',
    description: 'Width of the page in CSS pixels where no device is emulated.',
  }),
  viewportHeight: Type.Integer({
    default: 720,
    minimum: 100,
    maximum: 10000,
    env: 'VIEWPORT_HEIGHT',
    description: 'Height of the page in CSS pixels where no device is emulated.',
  }),
  stepTimeoutMs: Type.Integer({
    default: 10_000,
    minimum: 100,
    maximum: 120_000,
    env: 'STEP_TIMEOUT_MS',
    description: 'Timeout of steps in milliseconds, unless they have their own.',
  }),
  assertionTimeoutMs: Type.Integer({
    default: 5_000,
    minimum: 100,
    maximum: 120_000,
    env: 'ASSERTION_TIMEOUT_MS',
    description: 'Timeout of assertions in milliseconds, unless their step has its own.',
  }),
  navigationTimeoutMs: Type.Integer({
    default: 30_000,
    minimum: 100,
    maximum: 120_000,
    env: 'NAVIGATION_TIMEOUT_MS',
    description: 'Timeout of navigations in milliseconds, unless their step has its own.',
  }),
  maxTestMinutes: Type.Integer({
    default: 15,
    minimum: 1,
    maximum: 1_440,
    env: 'MAX_TEST_MINUTES',
    description: 'Minutes that a test may take with all its attempts; then it fails, and is not tried again.',
  }),
  pageMegabytes: Type.Integer({
    default: 2_048,
    minimum: 128,
    maximum: 1_048_576,
    env: 'BROWSER_PAGE_MEGABYTES',
    description:
      'Megabytes of memory that one process of pages may use in a browser; then it is killed, and its test fails. Linux only.',
  }),
  allPagesMegabytes: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 1_048_576,
    env: 'BROWSER_ALL_PAGES_MEGABYTES',
    description:
      "Megabytes of memory that the pages of all browsers of this process may use together; then the largest are killed. 0 is three quarters of the machine's or the container's memory. Linux only.",
  }),
  browserIdleMs: Type.Integer({
    default: 180_000,
    minimum: 0,
    description: 'Milliseconds an unused browser is kept open.',
  }),
  sessionsPerBrowser: Type.Integer({
    default: 250,
    minimum: 1,
    description:
      'Contexts after which a fresh browser takes over; the temporary files of the old one go with it.',
  }),
  ffmpegExecutable: Type.String({
    default: '',
    env: 'FFMPEG_EXECUTABLE',
    description: 'Path of ffmpeg, which encodes videos. Default: the one on PATH.',
  }),
});
export type RunnerConfiguration = Static<typeof RunnerConfiguration>;
