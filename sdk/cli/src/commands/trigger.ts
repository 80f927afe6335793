import { address, duration, positiveNumber, wholeNumber } from '../arguments.ts';
import { changedFiles } from '../ci/changed-files.ts';
import { currentPipeline } from '../ci/current-pipeline.ts';
import { Git } from '../ci/git.ts';
import { sourceOf } from '../ci/source-of.ts';
import type { TriggerOptions } from '../command-line.ts';
import { Interrupted, UsageFailure } from '../exit-status.ts';
import { connect } from '../server/connect.ts';
import type { RunAccess, RunWish } from '../server/run-access.ts';
import type { Surroundings } from '../surroundings.ts';
import { abandon, followRun } from './follow-run.ts';

const defaultTimeout = '30m';
const reports = ['junit', 'html', 'ctrf'] as const;

/** Flags about regression runs, which a crawl does not take. */
const notForCrawls = [
  'browser',
  'device',
  'shards',
  'budget-minutes',
  'changed-files',
  'changed-files-from',
  'only-failed',
  'supersede',
] as const;

/** `testkernel trigger`: starts a run, and with `--wait` tells its outcome. */
export async function trigger(options: TriggerOptions, surroundings: Surroundings): Promise<number> {
  const project = requiredProject(options);
  checkCombinations(options);
  const timeoutMs = duration('timeout', options.timeout ?? defaultTimeout);
  const runs = connect(options.url, surroundings);
  if (options['abort-on-cancel'] && !runs.abort) {
    throw new UsageFailure(
      '--abort-on-cancel needs an API key (TESTKERNEL_API_KEY): a trigger token aborts no runs.',
      null,
    );
  }
  const { crawl = false, environment } = options;
  const body = await bodyOf(options, surroundings);
  const runId = await start(runs, project, { crawl, environment, body }, surroundings);
  if (!options.wait) return announce(runId, runs, options, surroundings);
  if (!options.quiet) surroundings.terminal.note(`Started run ${runId}.`);
  try {
    return await followRun(
      runs,
      { project, runId },
      { ...options, timeoutMs, reports: wantedReports(options) },
      surroundings,
    );
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    await abandon(runs, runId, options['abort-on-cancel'] === true, surroundings);
    return error.status;
  }
}

function requiredProject({ project }: TriggerOptions): string {
  if (!project) throw new UsageFailure('Which project? Pass --project with its id or name.');
  return project;
}

function checkCombinations(options: TriggerOptions): void {
  const needsWait = [...reports, 'markdown', 'abort-on-cancel', 'timeout', 'strict'] as const;
  const useless = needsWait.find((flag) => options[flag] !== undefined);
  if (useless && !options.wait) throw new UsageFailure(`--${useless} needs --wait.`);
  if (options['preview-url'] && !options.crawl) throw new UsageFailure('--preview-url needs --crawl.');
  const wrong = options.crawl && notForCrawls.find((flag) => options[flag] !== undefined);
  if (wrong) throw new UsageFailure(`--${wrong} does not apply to --crawl.`);
  if (options['changed-files'] && options['changed-files-from']) {
    throw new UsageFailure('Pass either --changed-files or --changed-files-from.');
  }
}

async function bodyOf(options: TriggerOptions, surroundings: Surroundings): Promise<RunWish['body']> {
  const { env, folder } = surroundings;
  const git = new Git(folder);
  const pipeline = currentPipeline(env);
  const workers = wholeNumber('workers', options.workers);
  const given = {
    commit: options.commit,
    baseCommit: options['base-commit'],
    branch: options.branch,
    pullRequest: wholeNumber('pull-request', options['pull-request']),
    author: options.author,
  };
  const addresses = { previewUrl: options['preview-url'], callbackUrl: options['callback-url'] };
  if (addresses.previewUrl) address('--preview-url', addresses.previewUrl);
  if (addresses.callbackUrl) address('--callback-url', addresses.callbackUrl);
  return {
    ...(await sourceOf(given, pipeline, git)),
    ...addresses,
    browser: options.browser,
    device: options.device,
    shards: wholeNumber('shards', options.shards),
    budgetMinutes: positiveNumber('budget-minutes', options['budget-minutes']),
    dialsConfig: workers === undefined ? undefined : { parallelWorkers: workers },
    onlyFailed: options['only-failed'],
    supersede: options.supersede,
    changedFiles: await filesOf(options, pipeline?.base, git, surroundings),
  };
}

async function filesOf(
  options: TriggerOptions,
  base: string | undefined,
  git: Git,
  { terminal }: Surroundings,
): Promise<string[] | undefined> {
  const from = options['changed-files-from'];
  if (!options['changed-files'] && from === undefined) return undefined;
  const { files, reason } = await changedFiles(git, from ?? options['base-commit'] ?? base);
  if (files === null) terminal.note(`All tests run, because ${reason}.`);
  else if (!options.quiet) terminal.note(`${files.length} changed ${files.length === 1 ? 'file' : 'files'}.`);
  return files === null ? undefined : [...files];
}

async function start(
  runs: RunAccess,
  project: string,
  wish: Parameters<RunAccess['start']>[1],
  { terminal }: Surroundings,
): Promise<string> {
  try {
    return await runs.start(project, wish);
  } catch (error) {
    if (error instanceof Interrupted) {
      terminal.note(
        'Interrupted while the run was being started: look whether the server has one in progress.',
      );
    }
    throw error;
  }
}

function announce(
  runId: string,
  runs: RunAccess,
  options: TriggerOptions,
  { terminal }: Surroundings,
): number {
  const url = runs.link(runId);
  if (options.json) terminal.print(JSON.stringify({ runId, status: 'running', url }));
  else terminal.print(options.quiet ? runId : `Started run ${runId}: ${url}`);
  return 0;
}

function wantedReports(options: TriggerOptions): { format: string; file: string }[] {
  return reports.flatMap((format) => {
    const file = options[format];
    return file ? [{ format, file }] : [];
  });
}
