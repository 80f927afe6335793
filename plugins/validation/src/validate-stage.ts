import {
  type PipelineStage,
  type PipelineState,
  type ProposedTest,
  type StageContext,
  serialTag,
  type TestCandidate,
  type UnstableCandidate,
  type ValidationService,
  type ValidationVerdict,
  withVerdict,
} from '@testkernel/sdk';

/**
 * Passes the candidates to validation, and publishes each as soon as it is stable. The stable ones remain, with their
 * scores; the others are dropped with the reason. In the preview only stability is proven.
 */
export class ValidateStage implements PipelineStage {
  readonly #validation: ValidationService;

  constructor(validation: ValidationService) {
    this.#validation = validation;
  }

  count(state: PipelineState): number {
    return state.candidates.length;
  }

  async run(state: PipelineState, context: StageContext): Promise<PipelineState> {
    const { runId, pass, project, dials, candidates } = state;
    const byId = new Map(candidates.map((candidate) => [candidate.planId, candidate]));
    const verdicts = await this.#validation.validate({
      runId,
      project,
      dials,
      tests: candidates.map(proposedTest),
      otherPages: otherPagesOf(state),
      ...(pass === 'preview' ? { maxMutations: 0 } : {}),
      timeLeft: () => context.timeLeft(),
      signal: context.signal,
      onVerdict: async (verdict) => {
        const candidate = byId.get(verdict.testId);
        if (candidate === undefined) return;
        if (verdict.outcome !== 'stable') return context.gaveUp(candidate.flowKey);
        await context.publish([withVerdict(candidate, verdict)], verdict.complete && pass === 'full');
      },
      onProgress: (done, total) => context.progress(done, total),
      onLog: (message, level) => context.log(message, level),
    });
    return { ...state, ...outcomeOf(state, verdicts, context) };
  }
}

function proposedTest({ planId, name, steps, sourceUrl, cleanUp, tags }: TestCandidate): ProposedTest {
  const serial = tags.includes(serialTag);
  return { id: planId, name, steps, sourceUrl, serial, ...(cleanUp === undefined ? {} : { cleanUp }) };
}

function outcomeOf(
  { candidates, dropped, open, unstable: earlier }: PipelineState,
  verdicts: readonly ValidationVerdict[],
  context: StageContext,
): Pick<PipelineState, 'candidates' | 'dropped' | 'unstable' | 'open'> {
  const byId = new Map(verdicts.map((verdict) => [verdict.testId, verdict]));
  const unstable = candidates.flatMap((candidate): UnstableCandidate[] => {
    const verdict = byId.get(candidate.planId);
    return verdict?.failure == null ? [] : [{ candidate, verdict }];
  });
  const failed = unstable.flatMap(({ candidate: { name }, verdict: { failure } }) =>
    failure === null ? [] : [{ name, reason: reasonOf(failure) }],
  );
  for (const { name, reason } of failed) context.log(`Dropped "${name}": ${reason}`);
  const stable = verdicts.filter(({ outcome }) => outcome === 'stable');
  return {
    candidates: candidates.flatMap((candidate) => {
      const verdict = byId.get(candidate.planId);
      return verdict?.outcome === 'stable' ? [withVerdict(candidate, verdict)] : [];
    }),
    dropped: [...dropped, ...failed.map(({ name, reason }) => ({ name, reason: `validate: ${reason}` }))],
    unstable: [...earlier, ...unstable],
    open: {
      ...open,
      flows: open.flows + candidates.filter(({ planId }) => !byId.has(planId)).length,
      mutations: open.mutations + stable.filter(({ complete }) => !complete).length,
    },
  };
}

function otherPagesOf({ project, pages }: PipelineState): string[] {
  const fallbacks = ['/', '/fallbacks'].map((path) => new URL(path, project.url).href);
  return [...pages.map(({ page }) => page.url), ...fallbacks];
}

function reasonOf({ run, error }: NonNullable<ValidationVerdict['failure']>): string {
  const when = run === 0 ? 'can not be executed' : `failed in round ${run}`;
  return `${when}: ${error}`;
}
