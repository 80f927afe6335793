import {
  type BrowserSession,
  type BrowsersService,
  type Contributions,
  type Logger,
  type StepAction,
  type StepSession,
  type StepSessionRequest,
  type StepSessionsService,
  uniqueWord,
} from '@testkernel/sdk';
import { Redactor } from '../redaction/redactor.ts';
import { OpenStepSession } from './open-step-session.ts';
import { PageTracker } from './page-tracker.ts';
import { StepRunner } from './step-runner.ts';
import type { StepTimeouts } from './step-timeout.ts';
import { TestTimeLimit } from './test-time-limit.ts';

export interface StepSessionTools {
  readonly browsers: BrowsersService;
  readonly actions: Contributions<StepAction>;
  readonly timeouts: StepTimeouts;
  readonly maxTestMinutes: number;
  readonly log: Logger;
}

/** Opens contexts in which steps are executed one by one. */
export class BrowserStepSessions implements StepSessionsService {
  readonly #tools: StepSessionTools;

  constructor(tools: StepSessionTools) {
    this.#tools = tools;
  }

  async open(request: StepSessionRequest): Promise<StepSession> {
    const { project, options, storageState, signal, within } = request;
    signal.throwIfAborted();
    if (within) return this.#openIn(within, request, { ends: false });
    const { browsers } = this.#tools;
    browsers.validate(options);
    const wanted = { options, egress: project.egress, baseUrl: project.url, storageState };
    const session = await browsers.open(wanted, signal);
    try {
      return await this.#openIn(session, request, { ends: true });
    } catch (error) {
      await session.close();
      throw error;
    }
  }

  /** @param ends whether the browser session ends with the steps */
  async #openIn(
    session: BrowserSession,
    request: StepSessionRequest,
    { ends }: { ends: boolean },
  ): Promise<StepSession> {
    const { actions, timeouts, maxTestMinutes, log } = this.#tools;
    const { project, signal, secrets = {}, unique = uniqueWord() } = request;
    const pages = new PageTracker(session.context, await session.newPage());
    const runner = new StepRunner({
      actions,
      project,
      timeouts: { ...timeouts, ...request.timeouts },
      pages,
      session,
      row: null,
      secrets,
      unique,
      begun: new Date(),
    });
    const redactor = new Redactor([project.credentials?.password, ...Object.values<string>(secrets)]);
    const timeLimit = new TestTimeLimit(maxTestMinutes);
    return new OpenStepSession({ session, ends, pages, runner, redactor, timeLimit, signal, unique, log });
  }
}
