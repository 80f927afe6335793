import type { CDPSession } from 'playwright-core';
import type { InputEvent } from '../input-event.ts';
import { keyDefinition } from './key-definition.ts';

const buttonNames = ['left', 'middle', 'right'] as const;
/** The bits of the buttons in `buttons`. */
const buttonBits = [1, 4, 2] as const;
const shiftBit = 8;

type DragEventType = 'dragEnter' | 'dragOver' | 'drop';
type SendDrag = (type: DragEventType, x: number, y: number) => Promise<unknown>;

/** Sends the input of a person to a page, as a mouse and a keyboard would. */
export class PageInput {
  readonly #session: CDPSession;
  #held = 0;
  /** Whether Enter was just typed by its key, so that a following character for it is a repetition. */
  #enterTyped = false;
  /** Sends what is dragged, which the browser handed over when the drag began. */
  #drag: SendDrag | undefined;
  #dragEntered = false;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async open(session: CDPSession): Promise<PageInput> {
    const input = new PageInput(session);
    session.on('Input.dragIntercepted', ({ data }) => {
      input.#dragEntered = false;
      input.#drag = (type, x, y) => session.send('Input.dispatchDragEvent', { type, x, y, data });
    });
    // Without a window system the browser can't drag by itself.
    await session.send('Input.setInterceptDrags', { enabled: true });
    return input;
  }

  /** Resolves when the page has handled it. */
  async send(event: InputEvent): Promise<void> {
    switch (event.type) {
      case 'mousePressed':
      case 'mouseReleased':
      case 'mouseMoved':
        return this.#mouse(event.type, event);
      case 'scroll':
        return this.#scroll(event);
      case 'char':
        return this.#type(event.text ?? event.key ?? '');
      case 'keyDown':
      case 'keyUp':
        return this.#key(event);
    }
  }

  async #mouse(
    type: 'mousePressed' | 'mouseReleased' | 'mouseMoved',
    { x = 0, y = 0, button, clickCount = 1, modifiers = 0 }: InputEvent,
  ): Promise<void> {
    const which = button ?? (type === 'mouseMoved' ? undefined : 0);
    if (type === 'mousePressed' && which !== undefined) this.#held |= buttonBits[which] ?? 0;
    if (type === 'mouseReleased' && which !== undefined) this.#held &= ~(buttonBits[which] ?? 0);
    if (this.#drag !== undefined) {
      await this.#dragOn(this.#drag, type, x, y);
      if (type === 'mouseMoved') return;
    }
    await this.#session.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      modifiers,
      button: which === undefined ? 'none' : (buttonNames[which] ?? 'none'),
      buttons: this.#held,
      clickCount: type === 'mouseMoved' ? 0 : clickCount,
    });
  }

  async #dragOn(drag: SendDrag, type: InputEvent['type'], x: number, y: number): Promise<void> {
    if (!this.#dragEntered) await drag('dragEnter', x, y);
    this.#dragEntered = true;
    await drag('dragOver', x, y);
    if (type !== 'mouseReleased') return;
    this.#drag = undefined;
    await drag('drop', x, y);
  }

  async #scroll({ x = 0, y = 0, deltaX = 0, deltaY = 0, modifiers = 0 }: InputEvent): Promise<void> {
    await this.#session.send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      x,
      y,
      deltaX,
      deltaY,
      modifiers,
    });
  }

  async #type(text: string): Promise<void> {
    const isEnter = text === '\r' || text === '\n' || text === '\r\n';
    if (isEnter && this.#enterTyped) return;
    this.#enterTyped = false;
    if (isEnter) return this.#key({ type: 'keyDown', key: 'Enter' });
    if (text === '') return;
    if ([...text].length > 1) await this.#session.send('Input.insertText', { text });
    else await this.#session.send('Input.dispatchKeyEvent', { type: 'char', text });
  }

  async #key(event: InputEvent): Promise<void> {
    const modifiers = event.modifiers ?? 0;
    const definition = keyDefinition(event, (modifiers & shiftBit) !== 0);
    if (definition === null) return;
    const { key, code, keyCode } = definition;
    const text = event.text ?? definition.text;
    const isDown = event.type === 'keyDown';
    this.#enterTyped = isDown && key === 'Enter';
    await this.#session.send('Input.dispatchKeyEvent', {
      type: isDown ? (text === undefined ? 'rawKeyDown' : 'keyDown') : 'keyUp',
      key,
      code,
      windowsVirtualKeyCode: keyCode,
      modifiers,
      ...(isDown && text !== undefined ? { text } : {}),
    });
  }
}
