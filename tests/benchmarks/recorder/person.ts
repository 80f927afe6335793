import { setTimeout as delay } from 'node:timers/promises';
import type { TestClient, TestResponse } from '@testkernel/sdk/testing';

/** Something on the page, and a point at which a click reaches it. */
export interface Seen {
  readonly selector: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

const page = { width: 1280, height: 720 };
const patienceMs = 20_000;

/**
 * Uses a recording as a person does: looks where things are on the page that is shown, and moves, presses and types there.
 * Knows nothing but what the API answers.
 */
export class Person {
  readonly #client: TestClient;
  readonly #path: string;

  private constructor(client: TestClient, path: string) {
    this.#client = client;
    this.#path = path;
  }

  static async start(client: TestClient, projectId: string): Promise<Person> {
    const answer = await client.post(`/projects/${projectId}/record`, {});
    if (answer.status !== 200) throw new Error(`The start answered ${JSON.stringify(answer.body)}`);
    return new Person(client, `/projects/${projectId}/record/${answer.body.sessionId}`);
  }

  async status() {
    return accepted(await this.#client.get(this.#path));
  }

  async post(name: string, body: object = {}) {
    return accepted(await this.#client.post(`${this.#path}/${name}`, body));
  }

  /** Everything that is shown. */
  async look(): Promise<Seen[]> {
    return accepted(await this.#client.get(`${this.#path}/elements`)).elements;
  }

  /**
   * @param wanted the label; an expression is matched with the label and the locator. Waits until it is shown, and where it
   * was at the look before.
   */
  async find(wanted: string | RegExp): Promise<Seen> {
    let before: Seen | undefined;
    for (const end = Date.now() + patienceMs; Date.now() < end; await delay(300)) {
      const found = (await this.look()).find(
        ({ label, selector }) =>
          label === wanted || (wanted instanceof RegExp && wanted.test(`${label} ${selector}`)),
      );
      if (found && found.x === before?.x && found.y === before.y) return found;
      before = found;
    }
    const labels = (await this.look()).map(({ label, selector }) => `${label} (${selector})`);
    throw new Error(`${wanted} is nowhere on the page. There is: ${labels.join(', ')}`);
  }

  async click(wanted: string | RegExp, clickCount = 1): Promise<void> {
    const { x, y } = await this.find(wanted);
    const at = { x, y };
    await this.#input({ type: 'mouseMoved', ...at });
    for (let count = 1; count <= clickCount; count += 1) {
      await this.#input({ type: 'mousePressed', ...at, button: 0, clickCount: count });
      await this.#input({ type: 'mouseReleased', ...at, button: 0, clickCount: count });
    }
  }

  async type(text: string): Promise<void> {
    for (const character of text) await this.#input({ type: 'char', text: character });
  }

  /** Has the last text that was typed be another one in each run. */
  async unique(): Promise<void> {
    const { actions }: { actions: { kind: string }[] } = await this.status();
    await this.post('unique', { index: actions.findLastIndex(({ kind }) => kind === 'fill') });
  }

  async key(key: string, modifiers = 0): Promise<void> {
    await this.#input({ type: 'keyDown', key, modifiers });
    await this.#input({ type: 'keyUp', key, modifiers });
  }

  async scroll(deltaY: number): Promise<void> {
    await this.#input({ type: 'scroll', x: page.width / 2, y: page.height / 2, deltaY });
    await delay(300);
  }

  /** Asserts something about an element that is shown. */
  async expect(kind: string, wanted: string | RegExp, value?: string): Promise<void> {
    const { selector, label } = await this.find(wanted);
    await this.post('assertion', { kind, selector, label, ...(value === undefined ? {} : { value }) });
  }

  /** Does something that is not to be recorded. */
  async unrecorded(work: () => Promise<void>): Promise<void> {
    await this.post('pause');
    await work();
    await this.post('resume');
  }

  async #input(event: object): Promise<void> {
    await this.post('input', event);
  }
}

function accepted({ status, body }: TestResponse) {
  if (status < 300) return body;
  throw new Error(`The recorder answered ${status}: ${JSON.stringify(body)}`);
}
