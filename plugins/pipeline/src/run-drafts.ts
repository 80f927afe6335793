import type {
  DatabaseService,
  GeneratedContent,
  PipelineState,
  RunsService,
  Test,
  TestCandidate,
  TestScores,
  TestsService,
} from '@testkernel/sdk';
import { contentKey } from './content-key.ts';
import type { CrawlHistory } from './crawl-history.ts';

export interface RunDraftsServices {
  readonly database: DatabaseService;
  readonly tests: TestsService;
  readonly runs: RunsService;
  readonly history: CrawlHistory;
  readonly disableAutoApproval: boolean;
}

interface StoredDraft {
  /** As it was last stored; null once a person has changed or deleted it. */
  readonly test: Test | null;
  readonly content: string;
  readonly pass: PipelineState['pass'];
}

/** The run ended while a draft was stored: nothing of it was kept. */
class RunEnded extends Error {
  constructor() {
    super('The run has ended and takes no more drafts.');
  }
}

/** The tests that one run has stored so far. Changes are made one after the other. */
export class RunDrafts {
  readonly #services: RunDraftsServices;
  readonly #drafts = new Map<string, StoredDraft>();
  #tail: Promise<unknown> = Promise.resolve();

  constructor(services: RunDraftsServices) {
    this.#services = services;
  }

  get total(): number {
    return this.#drafts.size;
  }

  /** The number of those that the threshold of the project approved. */
  get approved(): number {
    return [...this.#drafts.values()].filter(({ test }) => test?.approvalSource === 'auto').length;
  }

  /** Stores the candidates, or updates those that this run has stored before. */
  publish(state: PipelineState, candidates: readonly TestCandidate[], complete: boolean): Promise<void> {
    return this.#inOrder(async () => {
      for (const candidate of candidates) await this.#publish(state, candidate, complete);
    });
  }

  /**
   * Notes that a flow was tried and gives no test. Returns the name of the draft that was therefore removed; null where
   * there was none, or a person has changed it.
   */
  gaveUp(state: PipelineState, key: string): Promise<string | null> {
    return this.#inOrder(async () => {
      if (state.pass === 'preview') return null;
      await this.#services.history.noteTried(state, key);
      return this.#remove(state, key);
    });
  }

  /** Brings what is stored in line with the state after the last stage. */
  settle(state: PipelineState): Promise<void> {
    return this.#inOrder(async () => {
      const left = new Map(state.candidates.map((one) => [one.flowKey, one]));
      for (const [key, { pass }] of this.#drafts) {
        if (pass === 'full' && !left.has(key)) await this.#remove(state, key);
      }
      for (const [key, candidate] of left) {
        const known = this.#drafts.get(key);
        if (known?.pass === 'full' && known.content === contentKey(candidate)) continue;
        await this.#publish(state, candidate, true);
      }
    });
  }

  async #publish(state: PipelineState, candidate: TestCandidate, complete: boolean): Promise<void> {
    const key = candidate.flowKey;
    const known = this.#drafts.get(key);
    if (known?.test === null) return;
    const draft = await this.#services.database.transaction(async () => {
      const test = await this.#store(state, candidate, known, complete);
      if (test === null) return null;
      await this.#count(state, this.#drafts.size + (known === undefined ? 1 : 0));
      await this.#services.history.noteTried(state, key);
      const { id: testId, name, confidence, oracleScore } = test;
      await this.#services.runs.reportDraft(state.runId, {
        testId,
        name,
        confidence,
        oracleScore,
        complete,
      });
      return test;
    });
    this.#drafts.set(key, { test: draft, content: contentKey(candidate), pass: state.pass });
  }

  /** Null if a person has changed or deleted the test meanwhile. */
  async #store(
    { project, pass, request }: PipelineState,
    candidate: TestCandidate,
    known: StoredDraft | undefined,
    complete: boolean,
  ): Promise<Test | null> {
    const { tests, disableAutoApproval } = this.#services;
    const { content, scores } = partsOf(candidate, request);
    const threshold = disableAutoApproval ? null : project.autoApproveThreshold;
    const reaches = threshold !== null && scores.confidence !== null && scores.confidence >= threshold;
    const approve = reaches && complete && pass === 'full';
    if (known === undefined) {
      const [added] = await tests.addGenerated(project.id, [{ ...content, ...scores, approved: approve }]);
      return added ?? null;
    }
    if (known.test === null) return null;
    const changed = known.content === contentKey(candidate) ? {} : { content };
    const { id, version } = known.test;
    return tests.updateGenerated(id, { ...scores, ...changed, version, approve });
  }

  async #remove(state: PipelineState, key: string): Promise<string | null> {
    const test = this.#drafts.get(key)?.test;
    if (test == null) return null;
    const removed = await this.#services.database.transaction(async () => {
      if (!(await this.#services.tests.removeGenerated(test))) return false;
      await this.#count(state, this.#drafts.size - 1);
      return true;
    });
    if (!removed) return null;
    this.#drafts.delete(key);
    return test.name;
  }

  /** Throws if the run has ended, so that the change of which this is a part is rolled back. */
  async #count({ runId }: PipelineState, testsGenerated: number): Promise<void> {
    if (!(await this.#services.runs.patch(runId, { testsGenerated }))) throw new RunEnded();
  }

  #inOrder<R>(work: () => Promise<R>): Promise<R> {
    const done = this.#tail.then(work);
    // Whoever asked for the change gets its failure; the next change does not depend on it.
    this.#tail = done.catch(() => undefined);
    return done;
  }
}

/** A test that was requested has the name of the request, whatever flow it came from. */
function partsOf(
  candidate: TestCandidate,
  request: PipelineState['request'],
): { content: GeneratedContent; scores: TestScores } {
  const { description, steps, category, type, priority, sourceUrl, tags } = candidate;
  const { confidence, qualityScore, oracleScore, faultTrials } = candidate;
  const name = request?.name ?? candidate.name;
  const content = { name, description, steps, category, type, priority, sourceUrl, tags };
  return { content, scores: { confidence, qualityScore, oracleScore, faultTrials } };
}
