import { type FormModel, formSignature, type KeptPage, type Step, type Test } from '@testkernel/sdk';
import { proven } from './flow-key.ts';
import { controlKey } from './page-parts.ts';
import type { SiteIndex, Target } from './site-index.ts';
import { isAccepted, submittedValue } from './submission.ts';
import { TestTraces } from './test-traces.ts';

/** The properties of a test that are needed to follow its steps. */
export type WalkedTest = Pick<Test, 'steps' | 'sourceUrl' | 'tags'>;

const storedPassword = '{{credentials.password}}';

/** Follows the steps of a test over the map, without a browser, and returns its traces. */
export function walkTest(test: WalkedTest, index: SiteIndex): TestTraces {
  const walk = new Walk(index);
  for (const step of test.steps) walk.take(step);
  const { sourceUrl, tags } = test;
  if (sourceUrl !== null) for (const tag of tags) walk.traces.proven.add(proven.tagged(tag, sourceUrl));
  return walk.traces;
}

class Walk {
  readonly traces = new TestTraces();
  readonly #index: SiteIndex;
  readonly #entries = new Map<string, Map<number, string>>();
  readonly #clicked = new Set<string>();
  readonly #history: KeptPage[] = [];
  /** Keys of the actions since the last assertion or navigation. */
  #unproven: string[] = [];
  #page: KeptPage | null = null;
  #openedUrl: string | null = null;
  #signedIn = false;

  constructor(index: SiteIndex) {
    this.#index = index;
  }

  take(step: Step): void {
    const { action, url, selector } = step;
    if (step.value === storedPassword) this.#signedIn = true;
    if (action === 'navigate') this.#open(url ?? '');
    else if (action === 'request') this.#ask(step);
    else if (action === 'goBack') this.#goBack();
    else if (action === 'goForward') this.#unproven.push(proven.back);
    else if (action.startsWith('assert')) this.#assert(step);
    else if (selector !== undefined) this.#use(step, selector);
  }

  #open(address: string): void {
    this.#unproven = [];
    this.#page = null;
    const page = this.#index.pageAt(address);
    this.#openedUrl = page?.url ?? null;
    if (!page) return;
    // A page that requires a session is not shown to a test that has not signed in.
    if (page.signedIn && !this.#signedIn) this.#unproven.push(proven.guarded(page.url));
    else {
      this.#arrive(page);
      this.#unproven.push(proven.opened(page));
    }
  }

  #ask({ method, body, url = '' }: Step): void {
    const address = URL.parse(url, this.#index.site.startUrl);
    const httpMethod = method ?? (body === undefined ? 'GET' : 'POST');
    // A request step always asserts the status.
    if (address) this.traces.proven.add(proven.asked(httpMethod, address.href));
  }

  #goBack(): void {
    this.#unproven.push(proven.back);
    this.#history.pop();
    this.#page = this.#history.at(-1) ?? null;
  }

  #assert({ action, expected }: Step): void {
    const page = action === 'assertUrl' ? this.#index.pageAt(expected ?? '') : undefined;
    if (page && page !== this.#page) this.#arrive(page);
    for (const key of this.#unproven) this.traces.proven.add(key);
    this.#unproven = [];
  }

  #arrive(page: KeptPage): void {
    this.#page = page;
    this.#history.push(page);
    this.traces.visited.add(page.url);
  }

  #use(step: Step, selector: string): void {
    const target = this.#find(step, selector);
    if (target === null) {
      this.#unproven.push(proven.clicked(selector));
      return;
    }
    const { page, state, control, form, field } = target;
    if (state) this.traces.states.push({ page: page.url, state: state.id });
    if (control) this.traces.controls.push({ page: page.url, control: controlKey(control) });
    if (form && field !== null) this.#enter(step, form, field);
    if (/^(click|dblclick)$/.test(step.action)) this.#click(target);
    else if (step.action === 'press' && step.value === 'Enter' && form) this.#send(form);
  }

  /**
   * Finds the target on the test's current page. If only one other page has it, that page becomes the current
   * one.
   */
  #find({ pageAlias = 'page' }: Step, selector: string): Target | null {
    const targets = this.#index.targetsOf(selector);
    const here = this.#page && pageAlias === 'page' ? targets.get(this.#page.url) : undefined;
    if (here) return here;
    const [first] = targets.values();
    if (!first) return null;
    if (targets.size === 1) this.#arrive(first.page);
    else if (first.control) this.traces.controls.push({ page: null, control: controlKey(first.control) });
    return targets.size === 1 ? first : null;
  }

  #enter({ action, value }: Step, form: FormModel, field: number): void {
    const name = formSignature(form);
    const entered = action === 'uncheck' ? '' : action === 'check' ? 'on' : value;
    if (entered === undefined) return;
    const entries = this.#entries.get(name) ?? new Map<number, string>();
    this.#entries.set(name, entries.set(field, entered));
    this.traces.forms.add(name);
    // A search or a choice may take effect without submitting.
    if (form.submit === null || /^(search|filter)$/.test(form.purpose)) {
      this.#unproven.push(proven.tried(name, field, entered));
    }
  }

  #click(target: Target): void {
    const { page, control, form } = target;
    if (control === null) return;
    const opened = page.states.find(({ path }) => control.locators.includes(path.at(-1) ?? ''));
    if (opened) this.traces.states.push({ page: page.url, state: opened.id });
    const name = proven.listed(page.url, control.name, false);
    this.#unproven.push(...control.locators.map(proven.clicked));
    this.#unproven.push(proven.listed(page.url, control.name, this.#clicked.has(name)));
    this.#clicked.add(name);
    if (form && target.submits) this.#send(form);
    const next = this.#index.pageBehind(target);
    if (!next || next === page) return;
    this.#arrive(next);
    this.#unproven.push(proven.went(next.url));
  }

  #send(form: FormModel): void {
    const name = formSignature(form);
    const entries = this.#entries.get(name) ?? new Map<number, string>();
    this.traces.forms.add(name);
    if (form.purpose === 'login') this.#signIn(form, entries);
    if (isAccepted(form, entries)) this.#unproven.push(proven.sent(name));
    form.fields.forEach((field, index) => {
      this.#unproven.push(proven.tried(name, index, submittedValue(field, entries.get(index))));
    });
  }

  #signIn(form: FormModel, entries: ReadonlyMap<number, string>): void {
    const password = form.fields.findIndex(({ type }) => type === 'password');
    if (entries.get(password) !== storedPassword) this.#unproven.push(proven.signInRefused);
    else if (this.#openedUrl !== null) this.#unproven.push(proven.signedIn(this.#openedUrl));
  }
}
