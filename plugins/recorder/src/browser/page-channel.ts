import type { Logger } from '@testkernel/sdk';
import type { BrowserContext, CDPSession, Frame, Page } from 'playwright-core';
import { captureProgram } from '../in-page/page-program.ts';
import type { PageReport } from '../in-page/page-report.ts';
import { readPageReport } from './read-report.ts';

/** The isolated world of the recorder: it shares the document with the page, and none of its globals. */
const worldName = 'testkernel-recorder';
const binding = 'testkernelRecorderReport';
const program = captureProgram(binding);

interface World {
  readonly session: CDPSession;
  readonly contextId: number;
}

/**
 * The DevTools connection to a page. Its program and the binding it reports through exist in an isolated world only, so that
 * the page can neither see nor call them.
 */
export class PageChannel {
  readonly #session: CDPSession;
  readonly #onReport: (report: PageReport) => void;
  readonly #log: Logger;
  /** By the id of their frame. */
  readonly #worlds = new Map<string, World>();
  /** Frames in processes of their own. */
  readonly #frames = new WeakMap<Frame, CDPSession>();

  private constructor(session: CDPSession, onReport: (report: PageReport) => void, log: Logger) {
    this.#session = session;
    this.#onReport = onReport;
    this.#log = log;
  }

  static async open(
    context: BrowserContext,
    page: Page,
    { onReport, log }: { onReport: (report: PageReport) => void; log: Logger },
  ): Promise<PageChannel> {
    const channel = new PageChannel(await context.newCDPSession(page), onReport, log);
    await channel.#listen(channel.#session);
    page.on('framenavigated', (frame) => void channel.#attachTo(context, page, frame));
    return channel;
  }

  get session(): CDPSession {
    return this.#session;
  }

  /** Evaluates an expression in the world of a frame. Undefined where the frame has none, and while it navigates. */
  async evaluate(frameId: string, expression: string): Promise<unknown> {
    const world = this.#worlds.get(frameId);
    if (!world) return undefined;
    const { contextId, session } = world;
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId,
      returnByValue: true,
      timeout: 2000,
    });
    return exceptionDetails ? undefined : result.value;
  }

  /** The id of the frame whose element the expression returns. */
  async frameIdOf(frameId: string, expression: string): Promise<string | undefined> {
    const world = this.#worlds.get(frameId);
    if (!world) return undefined;
    const { contextId, session } = world;
    const { result } = await session.send('Runtime.evaluate', { expression, contextId, timeout: 2000 });
    if (result.objectId === undefined) return undefined;
    const { node } = await session.send('DOM.describeNode', { objectId: result.objectId });
    await session.send('Runtime.releaseObject', { objectId: result.objectId });
    return node.frameId;
  }

  async mainFrameId(): Promise<string> {
    const { frameTree } = await this.#session.send('Page.getFrameTree');
    return frameTree.frame.id;
  }

  async #listen(session: CDPSession): Promise<void> {
    session.on('Runtime.executionContextCreated', ({ context: { id, name, auxData } }) => {
      const frameId: unknown = auxData === undefined ? undefined : Reflect.get(auxData, 'frameId');
      if (name === worldName && typeof frameId === 'string') {
        this.#worlds.set(frameId, { session, contextId: id });
      }
    });
    session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      for (const [frameId, world] of this.#worlds) {
        if (world.session === session && world.contextId === executionContextId) this.#worlds.delete(frameId);
      }
    });
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      const report = name === binding ? readPageReport(payload) : null;
      if (report !== null) this.#onReport(report);
    });
    await session.send('Page.enable');
    await Promise.all([
      session.send('Runtime.enable'),
      session.send('Runtime.addBinding', { name: binding, executionContextName: worldName }),
      session.send('Page.addScriptToEvaluateOnNewDocument', {
        source: program,
        worldName,
        runImmediately: true,
      }),
    ]);
  }

  /** A frame of another site may live in a process of its own, with a connection of its own. */
  async #attachTo(context: BrowserContext, page: Page, frame: Frame): Promise<void> {
    if (frame === page.mainFrame() || (await this.#isAttached(frame))) return;
    try {
      const session = await context.newCDPSession(frame);
      this.#frames.set(frame, session);
      await this.#listen(session);
    } catch (error) {
      // Most frames are part of their page's connection, which captures them already.
      this.#log.debug({ err: error }, 'a frame has no connection of its own');
    }
  }

  /** Whether the connection of the frame is still open; it closes when the frame moves to another process. */
  async #isAttached(frame: Frame): Promise<boolean> {
    const session = this.#frames.get(frame);
    if (!session) return false;
    return session.send('Page.enable').then(
      () => true,
      () => false,
    );
  }
}
