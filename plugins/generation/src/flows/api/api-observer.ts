import {
  type BrowserSession,
  type BrowsersService,
  type ContextRequest,
  desktopDefaults,
  type FlowPlan,
  type FlowTools,
  flowKey,
  pathOf,
  readablePath,
  type Step,
  type StepSessionsService,
  type TestCandidate,
} from '@testkernel/sdk';
import { attempt } from '../../observe/attempt.ts';
import { NothingObserved } from '../../observe/observed-effect.ts';
import { asksToSignIn } from '../guarded-page.ts';
import { LoginRequest } from './login-request.ts';
import { stableContent } from './stable-content.ts';
import { stableLines } from './stable-lines.ts';

/** What an anonymous context is answered. */
interface AnonymousAnswer {
  readonly status: number;
  readonly body: string;
  /** After redirects. */
  readonly url: string;
}

/** The responses of an endpoint: to an anonymous context, and to the signed-in user of the project. */
export interface Answers {
  readonly anonymous: AnonymousAnswer;
  readonly status: number;
  readonly body: string;
}

const timeoutMs = 10_000;
/** An endpoint with a longer answer gets no test of its content. */
const maxBytes = 2_000_000;

/** What opens contexts: to send requests, and to sign in as a person does. */
export interface ApiServices {
  readonly browsers: BrowsersService;
  readonly sessions: StepSessionsService;
}

/** Requests endpoints of the application without a page, and derives tests from the responses. */
export class ApiObserver {
  readonly #services: ApiServices;
  readonly #tools: FlowTools;
  #signIn: Promise<Step | null> | undefined;

  constructor(services: ApiServices, tools: FlowTools) {
    this.#services = services;
    this.#tools = tools;
  }

  async observe({ request }: FlowPlan, signal: AbortSignal): Promise<Answers> {
    const url = request?.url ?? this.#tools.project.url;
    const signIn = await this.#signInStep(signal);
    return this.#inSession(signal, async ({ request: send }) => {
      const anonymous = await send(url, { timeoutMs, maxBytes });
      if (signIn !== null) await this.#send(send, signIn);
      const answer = await send(url, { timeoutMs, maxBytes });
      return {
        anonymous: { status: anonymous.status, body: anonymous.text(), url: anonymous.url },
        status: answer.status,
        body: answer.text(),
      };
    });
  }

  /**
   * Compares two observations. Throws `NothingObserved` if the endpoint does not answer 200 both times
   * without its page.
   */
  async compare(plan: FlowPlan, first: Answers, signal: AbortSignal): Promise<TestCandidate[]> {
    const second = await this.observe(plan, signal);
    const signIn = await this.#signInStep(signal);
    if (first.status !== second.status || second.status !== 200) {
      throw new NothingObserved(
        `the endpoint answers ${second.status} when it is requested without its page`,
      );
    }
    const url = pathOf(plan.request?.url ?? '/');
    const begin = signIn !== null && second.anonymous.body !== second.body ? [signIn] : [];
    const [one, other] = [this.#neutral(first.body), this.#neutral(second.body)];
    const said = /^\s*[[{]/.test(one) ? stableContent(one, other) : stableLines(one, other);
    const contents = said.map((expected) => ({ action: 'request', url, expected }));
    const answers = this.#tools.candidate(plan, plan.title, [
      ...begin,
      { action: 'request', url, expected: '200' },
      ...contents,
    ]);
    const refused = this.#refusalSteps(url, [first.anonymous, second.anonymous]);
    return refused === null ? [answers] : [answers, this.#refusal(plan, url, refused)];
  }

  /**
   * Steps that fail when the endpoint answers anonymous requests: both were refused by their status, or redirected to the
   * page with the sign-in form, which a page shows instead of the answer. Null if they were not.
   */
  #refusalSteps(url: string, anonymous: readonly AnonymousAnswer[]): Step[] | null {
    const [status, ...others] = new Set(anonymous.map((answer) => answer.status));
    if (status === undefined || others.length > 0) return null;
    if (status === 401 || status === 403) return [{ action: 'request', url, expected: String(status) }];
    const { login } = this.#tools.site;
    if (login === null || login.openLocator !== null) return null;
    const { pathname } = new URL(login.url);
    const asked = anonymous.every((answer) => new URL(answer.url).pathname === pathname);
    const isItself = new URL(url, login.url).pathname === pathname;
    return asked && !isItself ? [{ action: 'navigate', url }, asksToSignIn(login)] : null;
  }

  #refusal(plan: FlowPlan, url: string, steps: readonly Step[]): TestCandidate {
    const guard: FlowPlan = {
      ...plan,
      id: `${plan.id}.anonymous`,
      key: flowKey(plan.key, 'anonymous'),
      priority: 'high',
      reason: 'What is behind the sign-in is nobody else’s.',
    };
    return this.#tools.candidate(guard, `Refuses GET ${readablePath(url)} without signing in`, steps);
  }

  /** Replaces the username by its placeholder, so that the test does not depend on the account. */
  #neutral(body: string): string {
    const username = this.#tools.project.credentials?.username ?? '';
    return username === '' ? body : body.replaceAll(JSON.stringify(username), '"{{credentials.username}}"');
  }

  /** The request that the sign-in form sends, found by signing in once. */
  #signInStep(signal: AbortSignal): Promise<Step | null> {
    this.#signIn ??= this.#findSignIn(signal);
    return this.#signIn;
  }

  async #findSignIn(signal: AbortSignal): Promise<Step | null> {
    const { project, site } = this.#tools;
    const { credentials } = project;
    const action = site.signIn();
    if (action.length === 0 || credentials === null) return null;
    let seen: LoginRequest | null = null;
    const done = await attempt(
      { sessions: this.#services.sessions, project },
      { setup: [], action, assertions: [], expectation: { kind: 'known' } },
      signal,
      undefined,
      (page) => {
        seen = new LoginRequest(page, credentials);
      },
    );
    await done.close();
    return stepOf(seen);
  }

  #send(send: ContextRequest, step: Step) {
    const { credentials, url } = this.#tools.project;
    const body = (step.body ?? '')
      .replaceAll('{{credentials.username}}', encoded(credentials?.username ?? '', step))
      .replaceAll('{{credentials.password}}', encoded(credentials?.password ?? '', step));
    return send(new URL(step.url ?? '/', url).href, {
      method: step.method ?? 'POST',
      headers: step.headers ?? {},
      body,
      timeoutMs,
      maxBytes,
      onlyTo: [new URL(url).origin],
    });
  }

  async #inSession<T>(signal: AbortSignal, work: (session: BrowserSession) => Promise<T>): Promise<T> {
    const { project } = this.#tools;
    const session = await this.#services.browsers.open(
      { options: desktopDefaults, egress: project.egress, baseUrl: project.url },
      signal,
    );
    try {
      return await work(session);
    } finally {
      await session.close();
    }
  }
}

function stepOf(seen: LoginRequest | null): Step | null {
  return seen?.step ?? null;
}

function encoded(value: string, { headers }: Step): string {
  const isJson = /json/.test(headers?.['content-type'] ?? '');
  return isJson ? JSON.stringify(value).slice(1, -1) : encodeURIComponent(value);
}
