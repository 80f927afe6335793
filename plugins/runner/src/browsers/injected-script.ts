import type { ProtocolMessage, ProtocolSession, SendInterceptor } from './protocol-sends.ts';

type Next = Parameters<SendInterceptor>[2];

/** The end of the program by which Playwright resolves locators: where it is created with the options of its frame. */
const creation =
  /return new \(module\.exports\.InjectedScript\(\)\)\(globalThis, (\{.*\})\);\s*\}\)\(\);\s*$/;
const beginning = /^\s*\(\(\) => \{/;
const minimalLength = 100_000;
const addScript = 'Page.addScriptToEvaluateOnNewDocument';
/** Playwright's world for its own programs, which scripts of the page can't see. */
const utilityWorld = '__playwright_utility_world_';
/** The name of the function in that world. */
const create = '__createInjectedScript';

/**
 * Has Chromium keep Playwright's program for locators (over 300 kB) with the page. Playwright sends it to each new
 * document again, where it is parsed and compiled again, which takes longer than a small page needs to load. As a script
 * of Playwright's own world that new documents begin with, it is sent once per page, and V8 keeps what it has compiled as
 * long as the page stays in its process. A document without it (the first one of a server) gets the program as before.
 */
export class InjectedScriptReuse {
  /** Everything before the creation; known once Playwright has sent the program for the first time. */
  #program: string | undefined;
  /** The names of Playwright's worlds whose documents begin without the program. */
  readonly #unprepared = new WeakMap<ProtocolSession, string>();
  readonly #prepared = new WeakSet<ProtocolSession>();

  readonly intercept: SendInterceptor = (session, message, next) => {
    if (message.method === addScript) return this.#addScript(session, message, next);
    if (message.method === 'Runtime.evaluate') return this.#evaluate(session, message, next);
    return next(message);
  };

  /** Playwright declares its world for all documents of a session with an empty script. */
  #addScript(session: ProtocolSession, message: ProtocolMessage, next: Next): Promise<unknown> {
    const { source, worldName } = fieldsOf(message.params);
    if (source !== '' || typeof worldName !== 'string' || !worldName.startsWith(utilityWorld))
      return next(message);
    if (this.#program === undefined) {
      this.#unprepared.set(session, worldName);
      return next(message);
    }
    this.#prepared.add(session);
    return next({ ...message, params: { ...message.params, source: scriptOf(this.#program) } });
  }

  async #evaluate(session: ProtocolSession, message: ProtocolMessage, next: Next): Promise<unknown> {
    const { expression } = fieldsOf(message.params);
    if (typeof expression !== 'string' || expression.length < minimalLength) return next(message);
    const start = beginning.exec(expression);
    const end = creation.exec(expression);
    if (!start || !end) return next(message);
    const program = expression.slice(start[0].length, end.index);
    this.#program ??= program;
    if (program !== this.#program) return next(message);
    if (!this.#prepared.has(session)) {
      this.#prepare(session, program, next);
      return next(message);
    }
    const params = { ...message.params, expression: `globalThis.${create}?.(${end[1]})` };
    const answer = await next({ ...message, params });
    return fieldsOf(fieldsOf(answer).result).type === 'object' ? answer : next(message);
  }

  /** For the next documents of a page that was opened before the program was known. */
  #prepare(session: ProtocolSession, program: string, next: Next): void {
    const worldName = this.#unprepared.get(session);
    if (worldName === undefined) return;
    this.#unprepared.delete(session);
    this.#prepared.add(session);
    // Where it fails, the page is closed, or its documents get the program as before.
    next({ method: addScript, params: { source: scriptOf(program), worldName } }).catch(() => undefined);
  }
}

function scriptOf(program: string): string {
  return `globalThis.${create} = (options) => {${program}return new (module.exports.InjectedScript())(globalThis, options);};`;
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
