import {
  type ActivityTrailService,
  type ArtifactsService,
  BadRequest,
  Conflict,
  type DatabaseService,
  NotFound,
  type Result,
  type RunsService,
  type Test,
} from '@testkernel/sdk';
import type { BaselineBrowser } from './baseline-browser.ts';
import type { BaselineDevice } from './baseline-device.ts';
import type { BaselineKey } from './baseline-schemas.ts';
import type { Baselines } from './baselines.ts';
import { dataRowOf } from './data-row.ts';

export interface AcceptanceDependencies {
  readonly activity: ActivityTrailService;
  readonly artifacts: ArtifactsService;
  readonly baselines: Baselines;
  readonly browser: BaselineBrowser;
  readonly device: BaselineDevice;
  readonly database: DatabaseService;
  readonly runs: RunsService;
}

export interface AcceptRequest {
  readonly test: Test;
  readonly stepNumber: number;
  readonly runId: string;
  /** The browser as the query and the body name it: any value, or undefined. */
  readonly browsers: readonly unknown[];
}

const sources = '/artifacts/screenshots/';

/** Makes the screenshot of a run the baseline, on request of a user. */
export class Acceptance {
  readonly #dependencies: AcceptanceDependencies;

  constructor(dependencies: AcceptanceDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Throws `NotFound` if the run has no screenshot of the step, `BadRequest` `INVALID_BASELINE_SOURCE` if the
   * stored path is not one of a screenshot, `Conflict` `RUN_NOT_CANONICAL` for a run on another address than
   * the project's.
   */
  async accept(request: AcceptRequest): Promise<Omit<BaselineKey, 'device'> & { baselinePath: string }> {
    const { activity, artifacts, baselines, database, runs } = this.#dependencies;
    const { test, stepNumber, runId } = request;
    const run = await runs.get(runId);
    const wanted = request.browsers.find((given) => given !== undefined && given !== null);
    const browser =
      wanted === undefined ? run.browser : await this.#dependencies.browser.named(wanted, test.id);
    const { path, dataRow } = await this.#screenshotOf(request);
    if (!(await runs.isCanonical(runId))) throw notCanonical();
    const device = this.#dependencies.device.of(run.device);
    const key = { testId: test.id, stepNumber, browser, device };
    const image = await artifacts.read(path);
    const staged = await baselines.stageReplacement(key, image);
    return database.transaction(async () => {
      const baselinePath = await baselines.replace(key, image, dataRow, staged);
      const { projectId, id: testId, name: testName } = test;
      const meta = { stepNumber, browser, device, runId };
      await activity.record({ type: 'baseline.accept', projectId, testId, testName, meta });
      return { testId, stepNumber, browser, baselinePath };
    });
  }

  /** Of several results of a test with data, the first with a visual regression. */
  async #screenshotOf({ test, stepNumber, runId }: AcceptRequest) {
    const results = await this.#dependencies.runs.results(runId, test.id);
    const isDifferent = (result: Result) => visualResultOf(result, stepNumber)?.status === 'regression';
    const result = results.find(isDifferent) ?? results[0];
    const path = result && (visualResultOf(result, stepNumber)?.actual ?? evidenceOf(result, stepNumber));
    if (!path) throw new NotFound('Screenshot of this step in this run');
    if (!path.startsWith(sources)) {
      throw new BadRequest('INVALID_BASELINE_SOURCE', `Only images below ${sources} can become a baseline.`);
    }
    return { path, dataRow: dataRowOf(result.fixtureRow) };
  }
}

function visualResultOf({ visual }: Result, stepNumber: number) {
  return visual.find((one) => one.stepNumber === stepNumber);
}

/** The screenshot of the evidence, for a run in which nothing was compared. */
function evidenceOf({ attempts, steps }: Result, stepNumber: number): string | null | undefined {
  return stepNumber === 0 ? attempts.at(-1)?.screenshot : steps[stepNumber - 1]?.screenshot;
}

function notCanonical(): Conflict {
  return new Conflict(
    'RUN_NOT_CANONICAL',
    "The run used another address than the project's; only runs on the project's address have baselines.",
  );
}
