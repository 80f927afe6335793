import {
  type Contribution,
  type Contributions,
  messageOf,
  type PipelineStage,
  type PipelineState,
  type StageContext,
} from '@testkernel/sdk';
import type { RunClock } from './run-clock.ts';
import type { RunDrafts } from './run-drafts.ts';
import type { RunJournal } from './run-journal.ts';
import { type StageClock, StageRecords } from './stage-records.ts';
import { ToldChanges } from './told-changes.ts';

/** Names the stage that threw, and its plugin. */
class StageFailed extends Error {
  constructor(stage: Contribution<PipelineStage>, cause: unknown) {
    super(`Stage ${stage.name} (plugin ${stage.pluginId}) failed: ${messageOf(cause)}`, { cause });
  }
}

export interface PassTools {
  readonly stages: Contributions<PipelineStage>;
  readonly journal: RunJournal;
  readonly drafts: RunDrafts;
  readonly clock: RunClock;
  readonly signal: AbortSignal;
}

/** The passes of one run through all stages in their order. */
export class RunPasses {
  readonly #tools: PassTools;
  readonly #records: StageRecords;
  readonly #changes = new ToldChanges();
  readonly #cleanUps: (() => Promise<void>)[] = [];

  constructor(tools: PassTools) {
    this.#tools = tools;
    this.#records = new StageRecords(tools.journal);
  }

  /** A crawl that begins anew has a preview before its full pass. */
  async run(begin: PipelineState): Promise<PipelineState> {
    if (!hasPreview(begin)) return this.#pass(begin);
    const preview = await this.#pass({ ...begin, pass: 'preview' });
    const { pages, flows } = preview.open;
    if (pages > 0 || flows > 0) return this.#pass(begin);
    return this.#pass({ ...preview, pass: 'full' }, (stages) => leftByPreview(stages, preview));
  }

  /** Ends what the stages kept between the passes. */
  async close(): Promise<void> {
    for (const cleanUp of this.#cleanUps.splice(0)) {
      await cleanUp().catch((error: unknown) => this.#tools.journal.log(messageOf(error), 'warn'));
    }
  }

  /** @param choose the stages to run. Default: all. */
  async #pass(
    begin: PipelineState,
    choose: (stages: Stages) => Stages = (all) => all,
  ): Promise<PipelineState> {
    const { stages, journal, signal } = this.#tools;
    let state = begin;
    for (const stage of choose(stages.list())) {
      signal.throwIfAborted();
      state = await this.#runStage(stage, state);
      await journal.settled();
    }
    return state;
  }

  async #runStage(stage: Contribution<PipelineStage>, state: PipelineState): Promise<PipelineState> {
    const { signal } = this.#tools;
    const inputCount = stage.value.count(state);
    const record = this.#records.begin(stage.name, stage.pluginId, inputCount);
    if (stage.value.applies?.(state) === false) {
      record.end('skipped', { outputCount: inputCount });
      return state;
    }
    try {
      const next = await stage.invoke(
        'run',
        (value, stageSignal) => value.run(state, this.#context(stage.name, state, record, stageSignal)),
        { signal },
      );
      record.end('completed', { outputCount: stage.value.count(next) });
      return next;
    } catch (error) {
      record.end('failed', { error: messageOf(error) });
      throw new StageFailed(stage, error);
    }
  }

  #context(stage: string, state: PipelineState, record: StageClock, signal: AbortSignal): StageContext {
    const { journal, drafts, clock } = this.#tools;
    return {
      signal,
      timeLeft: () => clock.leftFor(stage),
      publish: (candidates, complete) => {
        signal.throwIfAborted();
        return drafts.publish(state, candidates, complete);
      },
      gaveUp: async (flowKey) => {
        const removed = await drafts.gaveUp(state, flowKey);
        if (removed !== null)
          journal.log(`Removed the draft "${removed}": its flow gives no test after all.`);
      },
      afterRun: (cleanUp) => void this.#cleanUps.push(cleanUp),
      log: (message, level) => journal.log(message, level),
      progress: (done, total) => record.progress(done, total),
      dataChanged: (changes) =>
        journal.patch({ dataChanges: this.#changes.tell(state.pass, stage, changes) }),
      pagesFound: (pagesFound) => journal.patch({ pagesFound }),
      modelCall: () => record.modelCall(),
    };
  }
}

type Stages = readonly Contribution<PipelineStage>[];

/** Validation and what follows it, and stages between generating and it that take no part in previews. */
function leftByPreview(stages: Stages, preview: PipelineState): Stages {
  const at = (stage: string) => stages.findIndex(({ name }) => name === stage);
  const [generate, validate] = [at('generate'), at('validate')];
  const full: PipelineState = { ...preview, pass: 'full' };
  const isNew = ({ value }: Stages[number]) =>
    value.applies?.(preview) === false && value.applies(full) !== false;
  return stages.filter((stage, index) => index >= validate || (index > generate && isNew(stage)));
}

function hasPreview({ runType, request, changedOnly, continues }: PipelineState): boolean {
  return runType === 'crawl' && request === null && !changedOnly && continues === null;
}
