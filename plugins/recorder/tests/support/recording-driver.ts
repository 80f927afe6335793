import type { TestClient, TestResponse } from '@testkernel/sdk/testing';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Drives a recording through the API, as a person would with mouse and keyboard. */
export class RecordingDriver {
  readonly path: string;
  readonly sessionId: string;
  readonly #client: TestClient;

  constructor(client: TestClient, projectId: string, sessionId: string) {
    this.#client = client;
    this.sessionId = sessionId;
    this.path = `/projects/${projectId}/record/${sessionId}`;
  }

  static async start(client: TestClient, projectId: string, body: object = {}): Promise<RecordingDriver> {
    const { status, body: started } = await client.post(`/projects/${projectId}/record`, body);
    if (status !== 200) throw new Error(`The start answered ${status}: ${JSON.stringify(started)}`);
    return new RecordingDriver(client, projectId, started.sessionId);
  }

  post = (name: string, body?: object): Promise<TestResponse> =>
    this.#client.post(`${this.path}/${name}`, body);

  async status() {
    return (await this.#client.get(this.path)).body;
  }

  /** The kinds of the actions, with their values. */
  async actions(): Promise<string[]> {
    const { actions } = await this.status();
    return actions.map(({ kind, selector, value, url }: Record<string, string>) =>
      [kind, selector, value, url].filter((part) => part !== undefined).join(' | '),
    );
  }

  async input(event: object): Promise<void> {
    const { status, body } = await this.post('input', event);
    if (status !== 200) throw new Error(`The input answered ${status}: ${JSON.stringify(body)}`);
  }

  async press({ x, y }: Point, button = 0, clickCount = 1): Promise<void> {
    await this.input({ type: 'mousePressed', x, y, button, clickCount });
    await this.input({ type: 'mouseReleased', x, y, button, clickCount });
  }

  async click(point: Point, button = 0): Promise<void> {
    await this.input({ type: 'mouseMoved', ...point });
    await this.press(point, button);
  }

  async type(text: string): Promise<void> {
    for (const character of text) await this.input({ type: 'char', text: character });
  }

  async key(key: string, modifiers = 0): Promise<void> {
    await this.input({ type: 'keyDown', key, modifiers });
    await this.input({ type: 'keyUp', key, modifiers });
  }

  /** The middle of the first element with this label, found by probing the page from top to bottom. */
  async find(label: string, size = { width: 1280, height: 720 }): Promise<Point> {
    for (let tries = 0; tries < 20; tries += 1) {
      for (let y = 6; y < size.height; y += 16) {
        const row = Array.from({ length: Math.floor(size.width / 50) }, (_, index) => 8 + index * 50);
        const probes = await Promise.all(row.map((x) => this.post('probe', { x, y })));
        const found = probes.map(({ body }) => body.probe).find((probe) => probe?.label === label);
        if (!found) continue;
        const { x, y: top, width, height } = found.rect;
        return { x: x + width / 2, y: top + height / 2 };
      }
    }
    throw new Error(`Nothing on the page is called "${label}".`);
  }
}
