import {
  type Contribution,
  type Contributions,
  type Draft,
  type FlowGenerator,
  type FlowPlan,
  type FlowTools,
  type FormModel,
  formSignature,
  type PageModel,
  type TestFlow,
} from '@testkernel/sdk';
import type { ListsBehindSignIn, RecordForm } from '../entity/entity.ts';
import { optionLabels } from '../entity/option-labels.ts';
import { listPathsOf } from '../entity/record-lists.ts';
import { binPathOf } from '../entity/record-restoring.ts';
import { figurePages } from '../figures/record-figures.ts';
import type { CrawledSite } from '../flows/crawled-site.ts';
import { restoring } from '../flows/forms/form-draft.ts';
import { holdsData } from '../flows/forms/form-fitness.ts';
import { isAboutRecord } from '../flows/forms/form-place.ts';
import type { NextSegment } from '../journey/journey.ts';
import { nextPageControls } from '../lists/next-page.ts';
import { withPreconditions } from '../write/precondition-steps.ts';
import { preselectedIn } from '../write/preselected-options.ts';
import { learntRefusals, toldRefusals } from './learnt-refusals.ts';
import { type HeldForm, type PageGeneratorTools, PageTestGenerator } from './page-test-generator.ts';
import type { PlannedTests } from './planned-tests.ts';
import { type KnownForm, Redraft } from './redraft.ts';

/** What flows get, with the site that learns of its forms. */
type GeneratorTools = FlowTools & { readonly site: CrawledSite };

/** There are no tests for a plan; the message says why. */
export class NotGenerated extends Error {}

/** Makes what generates the tests of plans: steps on pages that are observed, or whatever the kind of flow brings. */
export class FlowGenerators {
  readonly #flows: Contributions<TestFlow>;
  readonly #tools: GeneratorTools;
  readonly #pages: PageGeneratorTools;

  constructor(flows: Contributions<TestFlow>, tools: GeneratorTools, pages: PageGeneratorTools) {
    this.#flows = flows;
    this.#tools = tools;
    this.#pages = pages;
  }

  /** Rejects with `NotGenerated`, or the error of the plugin. */
  async of(plan: FlowPlan, signal: AbortSignal): Promise<PlannedTests> {
    const flow = this.#flows.get(plan.flow);
    if (flow === undefined) throw new NotGenerated(`no plugin has flows of the kind "${plan.flow}"`);
    return { plan, generator: await this.#generatorOf(plan, flow, signal) };
  }

  /** For the next segment of a journey, which has a draft already. */
  ofSegment({ plan, draft, sends }: NextSegment): PlannedTests {
    const page = this.#tools.site.page(plan.pageUrl);
    const records = sends && page ? this.#recordsMadeBy(plan, page, sends.form) : null;
    const options = {
      // Elsewhere a journey goes on with a record that its first form has created.
      records: records?.behindSignIn == null ? null : records,
      held: null,
      redraft: sends === undefined ? null : new Redraft(sentForm(sends)),
      isJourney: true,
    };
    return { plan, generator: new PageTestGenerator(plan, draft, this.#pages, options) };
  }

  async #generatorOf(
    plan: FlowPlan,
    flow: Contribution<TestFlow>,
    signal: AbortSignal,
  ): Promise<FlowGenerator> {
    const tools = this.#tools;
    const { site } = tools;
    const made = await flow.invoke(
      'draft',
      (value) => (value.generator ? value.generator(plan, tools) : value.draft(plan, site)),
      { signal },
    );
    if (made === null) throw new NotGenerated('the page lacks the form or control that it was planned for');
    if ('observe' in made) return made;
    const complete = (drafted: Draft) => withPreconditions(drafted, site.preconditions);
    const draft = complete(made);
    const place = this.#recordsOf(plan);
    if (place !== null) this.#pages.explorer?.belongs(draft, { ...place, draft });
    const makesRecords = flow.value.createsRecords === true && draft.cleanUp === undefined;
    return new PageTestGenerator(plan, draft, this.#pages, {
      records: makesRecords ? place : null,
      held: makesRecords || this.#mayBeKept(plan, draft) ? this.#heldForm(plan, draft) : null,
      redraft: new Redraft({
        form: () => site.placeOf(plan)?.form ?? null,
        learn: (form) => site.learn(plan, form),
        draft: async (atThen) => {
          const again = await flow.invoke('draft', (value) => value.draft?.(plan, site) ?? null, {
            signal: atThen,
          });
          return again === null ? null : complete(again);
        },
        refusals: () => learntRefusals(plan, site),
        toldRefusals: (said) => toldRefusals(plan, site, said),
      }),
      isJourney: false,
    });
  }

  /** Whether a form that holds data may keep what it should refuse. */
  #mayBeKept(plan: FlowPlan, { expectation }: Draft): boolean {
    const form = this.#tools.site.placeOf(plan)?.form;
    return expectation.kind === 'refusal' && form !== null && form !== undefined && holdsData(form);
  }

  #heldForm(plan: FlowPlan, { setup }: Draft): HeldForm | null {
    const { site } = this.#tools;
    const { form = null } = site.placeOf(plan) ?? {};
    if (form === null) return null;
    const page = site.pages.find((one) => one.page.url === plan.pageUrl);
    return {
      signature: formSignature(form),
      restore: restoring({ setup, form }),
      isOnRecord: page !== undefined && isAboutRecord(page),
    };
  }

  #behindSignIn({ signedIn }: PageModel): ListsBehindSignIn | null {
    const { site } = this.#tools;
    const signIn = signedIn ? [] : site.signIn();
    if (signIn.length === 0) return null;
    const pages = site.pages.map(({ page }) => page).filter((page) => page.signedIn);
    return { signIn, listPaths: listPathsOf(pages) };
  }

  #recordsOf(plan: FlowPlan): Omit<RecordForm, 'draft'> | null {
    const place = this.#tools.site.placeOf(plan);
    return place?.form ? this.#recordsMadeBy(plan, place.page, place.form) : null;
  }

  /** @param page on which the plan begins */
  #recordsMadeBy(plan: FlowPlan, page: PageModel, form: FormModel): Omit<RecordForm, 'draft'> {
    const pages = this.#tools.site.pages.map((one) => one.page);
    return {
      plan,
      signature: formSignature(form),
      fields: form.fields,
      submittedByBrowser: form.method === 'post',
      listPath: page.path,
      knownPaths: new Set(pages.map(({ path }) => path)),
      labels: optionLabels(form.fields),
      preselected: preselectedIn(form.fields),
      listPaths: listPathsOf(pages.filter(({ signedIn }) => page.signedIn || !signedIn)),
      behindSignIn: this.#behindSignIn(page),
      binPath: binPathOf(pages),
      figurePages: figurePages(pages),
      nextPages: nextPageControls(pages),
    };
  }
}

/** What is learnt of a form of a journey is known to the journey alone. */
function sentForm({ form, draft }: NonNullable<NextSegment['sends']>): KnownForm {
  let known = form;
  return {
    form: () => known,
    learn: (other) => {
      known = other;
    },
    draft: async () => draft(known),
    refusals: () => [],
    toldRefusals: () => [],
  };
}
