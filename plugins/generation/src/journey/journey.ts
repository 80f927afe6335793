import {
  type Control,
  type Draft,
  type FieldTrial,
  type FlowPlan,
  type FormField,
  type FormModel,
  flowKey,
  formSignature,
  isDynamicText,
  type PageModel,
  type ShownPage,
  type Step,
  type TestFlow,
  withoutUniqueWords,
} from '@testkernel/sdk';
import { changing, refusalDraft } from '../flows/forms/form-draft.ts';
import { canBeFilled, isSafeToSubmit } from '../flows/forms/form-fitness.ts';
import { actsOnRecord } from '../flows/forms/form-use.ts';
import { refusals } from '../flows/forms/trials.ts';
import { declaredPurposes } from '../write/declared-purposes.ts';
import { fillAndSubmit } from '../write/form-steps.ts';
import { otherEntries } from '../write/other-entries.ts';
import { deedBefore } from './deeds.ts';
import { keptAfterBack } from './going-back.ts';
import { addsTo, keysIn, withoutKeys } from './record-keys.ts';

/** A flow that was carried out, and the page on which it ended. */
export interface JourneySegment {
  readonly plan: FlowPlan;
  readonly draft: Draft;
  readonly continues: NonNullable<TestFlow['continues']>;
  readonly arrived: { readonly path: string; readonly page: ShownPage };
}

/** A flow that continues from a segment: its plan and its draft. */
export interface NextSegment {
  readonly plan: FlowPlan;
  readonly draft: Draft;
  /** The form that it sends, and a draft that sends it as it is known by then; absent where it sends none with valid data. */
  readonly sends?: { readonly form: FormModel; draft(form: FormModel): Draft };
}

/** Whether a form at the end of a journey may be sent. */
export type MaySend = (form: FormModel, page: Pick<PageModel, 'signedIn'>) => boolean;

const maxLinks = 3;
const maxForms = 3;
const maxRefusals = 2;
const maxButtons = 2;

/**
 * Finds links and forms that no crawled page has, on the pages that are reached only by sending a form. Each
 * becomes a flow that starts at the first page and repeats the steps before it.
 */
export class Journeys {
  readonly #maySend: MaySend;
  readonly #links = new Set<string>();
  readonly #forms = new Set<string>();
  /** Signatures of forms that change the record on whose page they are. */
  readonly #ofRecords = new Set<string>();
  /** Signatures of forms that were not accepted again, and are tried for a record of the journey's own. */
  readonly #untested = new Set<string>();
  /** Plans that follow a link to a form for the journey's own record. */
  readonly #toForms = new WeakSet<FlowPlan>();
  readonly #buttons = new Set<string>();
  readonly #crawled: ReadonlySet<string>;

  constructor(crawled: readonly PageModel[], maySend: MaySend = isSafeToSubmit) {
    this.#maySend = maySend;
    this.#crawled = new Set(crawled.map(({ path }) => path));
    for (const page of crawled) {
      const shown = [...page.forms, ...page.states.flatMap((state) => state.forms)];
      const forms = shown.filter((form) => !actsOnRecord(form));
      // A page of matches has the buttons that take a search or a filter back, which the page without one has not.
      const controls = isOfMatches(page) ? page.controls.filter(({ href }) => href !== null) : page.controls;
      this.#remember({ controls, forms });
    }
  }

  next(segment: JourneySegment): NextSegment[] {
    const { page } = segment.arrived;
    const continuations =
      segment.continues === 'by-buttons'
        ? this.#freshButtons(segment)
        : [
            ...goingBack(segment),
            ...this.#untestedForms(segment),
            ...this.#freshForms(segment),
            ...this.#freshLinks(segment),
          ];
    this.#remember(page);
    return continuations.flatMap((continuation, index) => {
      const next = follow(segment, index, continuation, this.#headingOf(segment));
      if (next !== null && continuation.leadsToForm) this.#toForms.add(next.plan);
      return next ?? [];
    });
  }

  /** What the page is called where the segment ended. The records of journeys have other keys each time. */
  #headingOf({ arrived: { path, page } }: JourneySegment): string {
    const heading =
      withoutUniqueWords(page.headings[0]?.text ?? '') || withoutUniqueWords(page.title) || path;
    return this.#crawled.has(path) ? heading : withoutKeys(heading, path);
  }

  /** Makes a form of the crawled pages a fresh one, because it is only tried on records of the tests' own. */
  forget(form: string): void {
    this.#forms.delete(form);
    this.#ofRecords.add(form);
  }

  /** No test could be made of a form with what its page offers: it is tried for a record of a journey's own. */
  untested(form: string): void {
    this.#untested.add(form);
  }

  #freshLinks(segment: JourneySegment): Continuation[] {
    const origin = new URL(segment.plan.pageUrl).origin;
    const { path, page } = segment.arrived;
    const keys = this.#untested.size === 0 || this.#crawled.has(path) ? [] : keysIn(path);
    const isForOwn = ({ href }: Control) => keys.some((key) => addsTo(key, href ?? '', path));
    return page.controls
      .filter(
        ({ href, name, destructive, form }) =>
          href?.startsWith(`${origin}/`) &&
          !destructive &&
          form === null &&
          !isDynamicText(name) &&
          name !== '',
      )
      .filter((link) => isForOwn(link) || !(this.#links.has(link.name) || this.#links.has(link.href ?? '')))
      .slice(0, maxLinks)
      .map((link) => ({
        flow: 'navigation',
        does: 'Follows',
        of: link.name,
        draft: clicking(link),
        leadsToForm: isForOwn(link),
      }));
  }

  /** Buttons that appear after a search without a match, for example to clear it. */
  #freshButtons(segment: JourneySegment): Continuation[] {
    return segment.arrived.page.controls
      .filter(({ role, name, href, destructive, disabled }) => {
        const isButton = role === 'button' && href === null && name !== '' && !isDynamicText(name);
        return isButton && !destructive && !disabled && !this.#buttons.has(name);
      })
      .slice(0, maxButtons)
      .map((button) => ({ flow: 'search', does: 'Uses', of: button.name, draft: clicking(button) }));
  }

  /**
   * Each form is sent once with valid data, and once for each invalid value. What changes the record of the page is only sent where
   * the record is the journey's own, so that the crawl did not see its page.
   */
  #freshForms(segment: JourneySegment): Continuation[] {
    return segment.arrived.page.forms
      .filter((form) => !this.#forms.has(formSignature(form)))
      .filter((form) => !this.#isOfRecord(form) || !this.#crawled.has(segment.arrived.path))
      .filter((form) => form.purpose === 'other' || form.purpose === 'filter')
      .filter((form) => this.#maySend(form, { signedIn: false }) && canBeFilled(form))
      .filter((form) => fillAndSubmit(form).length > 0)
      .slice(0, maxForms)
      .flatMap((form): Continuation[] => [
        {
          flow: 'form',
          does: 'Submits',
          of: form.submit?.name || form.name,
          draft: sending(form),
          sends: form,
        },
        ...refusals(form)
          .slice(0, maxRefusals)
          .map((trial): Continuation => refused(form, trial)),
      ]);
  }

  /** Those to which a link of the journey's own record led. What the page has chosen for the record stays as it is. */
  #untestedForms(segment: JourneySegment): Continuation[] {
    if (!this.#toForms.has(segment.plan)) return [];
    const keys = keysIn(segment.arrived.path);
    const choosesOwn = ({ type, value }: FormField) => type === 'select' && keys.includes(value);
    return segment.arrived.page.forms
      .filter((form) => form.fields.some(choosesOwn) && this.#untested.delete(formSignature(form)))
      .filter((form) => this.#maySend(form, { signedIn: false }) && canBeFilled(form))
      .map((form) => {
        const fields = form.fields.map((field) => (choosesOwn(field) ? { ...field, locators: [] } : field));
        const of = form.submit?.name || form.name;
        return { flow: 'form', does: 'Submits', of, draft: sending({ ...form, fields }) };
      });
  }

  #isOfRecord(form: FormModel): boolean {
    return actsOnRecord(form) || this.#ofRecords.has(formSignature(form));
  }

  #remember(page: Pick<PageModel, 'controls' | 'forms'>): void {
    for (const { name, href } of page.controls) {
      if (href === null) this.#buttons.add(name);
      if (href === null) continue;
      this.#links.add(name);
      this.#links.add(href);
    }
    for (const form of page.forms) this.#forms.add(formSignature(form));
  }
}

function isOfMatches({ path }: PageModel): boolean {
  return path.includes('?');
}

/** A continuation to continue a segment. */
interface Continuation {
  readonly flow: 'navigation' | 'form' | 'form-invalid' | 'search';
  /** The verb with which the title begins. */
  readonly does: string;
  /** Name of the control or form. */
  readonly of: string;
  readonly trial?: FieldTrial;
  /** Whether a form for the journey's own record is there. Default: false. */
  readonly leadsToForm?: boolean;
  /** The form that it sends with valid data. Default: none. */
  readonly sends?: FormModel;
  draft(setup: readonly Step[]): Draft | null;
}

/** Back to the step before of a form with several, which still holds what was entered. */
function goingBack({ draft, arrived }: JourneySegment): Continuation[] {
  return keptAfterBack(arrived.page, draft.action).map(({ name, ...steps }) => ({
    flow: 'form',
    does: 'Keeps entries when going back with',
    of: name,
    draft: (setup) => ({ setup, ...steps, expectation: { kind: 'known', checked: true } }),
  }));
}

function clicking({ locators: [selector = ''] }: Control): Continuation['draft'] {
  return (setup) => changing(setup, [{ action: 'click', selector }]);
}

function sending(form: FormModel): (setup: readonly Step[]) => Draft {
  const purposes = declaredPurposes(form);
  return (setup) => ({
    ...changing(setup, [...purposes, ...fillAndSubmit(form)]),
    alternatives: otherEntries(form, null).map((other) => [...purposes, ...other]),
  });
}

function refused(form: FormModel, trial: FieldTrial): Continuation {
  return {
    flow: 'form-invalid',
    does: 'Refuses',
    of: form.submit?.name || form.name,
    trial,
    draft: (setup) => refusalDraft({ setup, form }, trial),
  };
}

function follow(
  { plan, draft }: JourneySegment,
  index: number,
  continuation: Continuation,
  heading: string,
): NextSegment | null {
  const { flow, does, of, trial, sends } = continuation;
  const says = trial === undefined ? '' : ` ${trial.says}`;
  const done = draft.action.filter(({ action }) => !action.startsWith('assert'));
  const setup = [...draft.setup, ...done];
  const nextDraft = continuation.draft(setup);
  if (nextDraft === null) return null;
  const next: FlowPlan = {
    id: `${plan.id}.${index + 1}`,
    key: flowKey(
      plan.key,
      flow,
      JSON.stringify([nextDraft.action.at(-1)?.selector, does.toLowerCase(), trial?.field, trial?.value]),
    ),
    flow,
    rank: plan.rank,
    provenBy: 'has-tag',
    title: `${does} "${of}" on "${heading}"${says} after ${deedBefore([...draft.setup, ...done], heading)}`,
    ...(flow === 'navigation' ? { leadsTo: 'and arrives at' } : {}),
    ...(sends === undefined ? {} : { subject: of }),
    reason: 'It is only there after the steps before it.',
    pageUrl: plan.pageUrl,
    priority: flow === 'form-invalid' ? 'medium' : 'high',
    ...(trial === undefined ? {} : { trial }),
  };
  return {
    plan: next,
    draft: nextDraft,
    ...(sends === undefined ? {} : { sends: { form: sends, draft: (form) => sending(form)(setup) } }),
  };
}
