// One crawl of ours in a process of its own: takes a task as JSON, prints its outcome as the last line.
import { stageContext } from '@testkernel/sdk/testing';
import { chromium } from 'playwright';
import { CrawlStage } from '../../../plugins/crawler/src/crawl-stage.ts';
import { defaultLimits } from '../../../plugins/crawler/src/explore/crawl-limits.ts';
import { plainEgress, stateOf } from './crawl-inputs.ts';
import type { CrawlOutcome, CrawlTask } from './crawl-task.ts';

const task: CrawlTask = JSON.parse(process.argv[2] ?? '');
const limits = {
  ...defaultLimits,
  concurrency: task.concurrency,
  // The peer doesn't leave out pages that look like others.
  lookAlikes: task.maxPages,
};
const began = performance.now();
const browser = await chromium.launch({ executablePath: task.executable });
const browsers = {
  open: async () => {
    const context = await browser.newContext();
    return {
      context,
      refused: [],
      exhausted: false,
      outOfMemory: false,
      request: () => Promise.reject(new Error('No request is needed.')),
      newPage: () => context.newPage(),
      close: () => context.close(),
    };
  },
  validate() {},
  devices: () => [],
  engines: async () => [],
  engineNames: () => ['engine-default'],
  engineNamed: () => 'engine-default',
  screenOf: () => ({ width: 1280, height: 720, scale: 1 }),
};
const state = await new CrawlStage(browsers, plainEgress, limits).run(stateOf(task), stageContext());
await browser.close();
const pages = (state.siteMap?.pages ?? []).filter(({ status }) => status === null || status < 400);
const outcome: CrawlOutcome = {
  ms: performance.now() - began,
  pages: pages.map(({ path }) => path),
  states: pages.flatMap(({ path, states }) => states.map(({ kind, name }) => `${path}: ${kind} "${name}"`)),
};
process.stdout.write(`${JSON.stringify(outcome)}\n`);
