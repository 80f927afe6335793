import {
  ApproachDial,
  dialValue,
  type FlowPlan,
  type FlowSite,
  type FlowSitesService,
  flowPlanOf,
  type ModelsService,
  ModelUnavailable,
  messageOf,
  newId,
  type PipelineStage,
  type PipelineState,
  ReadOnlyDial,
  type StageContext,
  type StepSessionsService,
  type TestFlow,
} from '@testkernel/sdk';
import { type Asker, askForDescribed, askForRepairs, askForTests } from './ask-for-tests.ts';
import { draftOfProposal, type ProposedDraft, RefusedProposal } from './draft-of-proposal.ts';
import { modelFlowKind } from './model-flow.ts';
import type { Proposal } from './proposal.ts';
import type { ProposedDrafts } from './proposed-drafts.ts';
import { digestOf, type SiteDigest } from './site-digest.ts';
import { type FailedDraft, tryDraft } from './try-draft.ts';
import { wishesOf } from './wishes.ts';

/** How often tests that failed on the live site are handed back. */
const repairs = 2;

export interface ProposeStageServices {
  readonly drafts: ProposedDrafts;
  readonly flow: TestFlow;
  readonly models: ModelsService;
  readonly sessions: StepSessionsService;
  readonly sites: FlowSitesService;
  /** Tests of one crawl. */
  readonly most: number;
}

interface Work {
  readonly asker: Asker;
  readonly context: StageContext;
  readonly digest: SiteDigest;
  readonly site: FlowSite;
  readonly state: PipelineState;
}

/** Adds plans of flows that a model proposed, and that passed on the live site. Without a model, adds none. */
export class ProposeStage implements PipelineStage {
  readonly #services: ProposeStageServices;

  constructor(services: ProposeStageServices) {
    this.#services = services;
  }

  count(state: PipelineState): number {
    return state.plans.length;
  }

  applies({ dials, pass, plans, request, siteMap }: PipelineState): boolean {
    if (siteMap === null || dialValue(dials, ReadOnlyDial)) return false;
    if (dialValue(dials, ApproachDial) === 'deterministic') return false;
    if (request === null) return this.#services.most > 0;
    if (pass === 'preview') return false;
    return plans.every(({ flow }) => flow === 'described');
  }

  async run(state: PipelineState, context: StageContext): Promise<PipelineState> {
    const { models, sites } = this.#services;
    const { siteMap } = state;
    if (siteMap === null || (await models.active()) === null) return state;
    if (state.pass === 'preview') return this.#leftOpen(state);
    const site = sites.site(siteMap, state.pages, state.project);
    const { signal } = context;
    const { dials, runId, project } = state;
    const asker = {
      models,
      runId,
      projectId: project.id,
      signal,
      wishes: wishesOf(dials),
      modelCall: () => context.modelCall(),
    };
    const work = { asker, context, digest: digestOf(site), site, state };
    try {
      return this.#withPlans(work, await this.#provenPlans(work));
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ModelUnavailable)) throw error;
      context.log(`No tests were proposed by a model. ${error.message}`, 'warn');
      return state;
    }
  }

  /** A preview asks no model: what one may propose is left for the full pass. */
  #leftOpen(state: PipelineState): PipelineState {
    return { ...state, open: { ...state.open, flows: state.open.flows + this.#services.most } };
  }

  #withPlans({ context, state }: Work, plans: readonly FlowPlan[]): PipelineState {
    context.afterRun(async () => this.#services.drafts.remove(plans.map(({ id }) => id)));
    if (state.request !== null) return plans.length === 0 ? state : { ...state, plans };
    return { ...state, plans: [...state.plans, ...plans] };
  }

  async #provenPlans(work: Work): Promise<FlowPlan[]> {
    const { asker, context, digest, state } = work;
    const proposed = await this.#proposals(work);
    const proven = new Map<string, FlowPlan>();
    let left = proposed;
    for (let round = 0; left.length > 0 && round <= repairs; round += 1) {
      const failed: { proposal: Proposal; failure: FailedDraft }[] = [];
      for (const [index, proposal] of left.entries()) {
        if (context.timeLeft() <= 0) break;
        const outcome = await this.#prove(proposal, work);
        if ('plan' in outcome) proven.set(proposal.title, outcome.plan);
        else failed.push({ proposal, failure: outcome.failure });
        context.progress(index + 1, left.length);
      }
      if (failed.length === 0 || round === repairs || context.timeLeft() <= 0) {
        for (const { proposal, failure } of failed)
          context.log(`"${proposal.title}" is left out: ${failure.error}`);
        break;
      }
      const titles = new Set(failed.map(({ proposal }) => proposal.title));
      left = (await askForRepairs(asker, digest.material, failed)).filter(({ title }) => titles.has(title));
    }
    if (state.request === null)
      context.log(`A model proposed ${proposed.length} tests, of which ${proven.size} passed.`);
    return [...proven.values()];
  }

  #proposals({ asker, digest, state }: Work): Promise<readonly Proposal[]> {
    const { request, plans, existing } = state;
    if (request !== null) return askForDescribed(asker, digest.material, request);
    const known = [...plans.map(({ title }) => title), ...existing.map(({ name }) => name)];
    return askForTests(asker, digest.material, known, this.#services.most);
  }

  /** The plan of a proposal that passes on the live site. */
  async #prove(proposal: Proposal, work: Work): Promise<{ plan: FlowPlan } | { failure: FailedDraft }> {
    const { context, digest, site, state } = work;
    const { sessions, sites } = this.#services;
    let proposed: ProposedDraft;
    try {
      proposed = draftOfProposal(proposal, digest, site);
    } catch (error) {
      if (!(error instanceof RefusedProposal)) throw error;
      return { failure: { step: null, error: messageOf(error), page: '' } };
    }
    const whole = sites.uncovered(proposed.draft, site);
    const failure = await tryDraft(whole, state.project, sessions, context.signal);
    return failure === null ? { plan: this.#plan(proposal, proposed, work) } : { failure };
  }

  #plan({ title, reason }: Proposal, { page, draft }: ProposedDraft, { site, state }: Work): FlowPlan {
    const { drafts, flow } = this.#services;
    const named = state.request ?? { name: title, description: reason };
    const id = `${modelFlowKind}-${newId()}`;
    const plan = flowPlanOf(
      id,
      modelFlowKind,
      flow,
      {
        title: named.name,
        reason: 'A model proposed it.',
        description: named.description,
        pageUrl: page.url,
        priority: 'medium',
      },
      site,
    );
    drafts.add(id, draft);
    return plan;
  }
}
