import type { Dialog } from 'playwright-core';
import type { InputEvent } from '../input-event.ts';
import { keyDefinition } from './key-definition.ts';

/** How a person answered a native dialog. */
export interface DialogAnswer {
  readonly type: string;
  readonly accepted: boolean;
  /** What was typed into a prompt. */
  readonly text: string | null;
}

/**
 * A native dialog, which no screencast shows, and which blocks its page until it is answered: Enter accepts it, Escape
 * dismisses it, and characters become the text of a prompt.
 */
export class OpenDialog {
  readonly #dialog: Dialog;
  #text: string;
  #typed = false;

  constructor(dialog: Dialog) {
    this.#dialog = dialog;
    this.#text = dialog.defaultValue();
  }

  get view() {
    const isPrompt = this.#dialog.type() === 'prompt';
    return {
      type: this.#dialog.type(),
      message: this.#dialog.message().slice(0, 2000),
      text: isPrompt ? this.#text : null,
    };
  }

  /** The answer, once the input gives one. */
  async input(event: InputEvent): Promise<DialogAnswer | null> {
    if (event.type === 'char') this.#type(event.text ?? '');
    if (event.type !== 'keyDown') return null;
    const key = keyDefinition(event, false)?.key;
    if (key === 'Backspace') this.#replace([...this.#text].slice(0, -1).join(''));
    if (key === 'Escape') {
      await this.#dialog.dismiss();
      return { type: this.#dialog.type(), accepted: false, text: null };
    }
    if (key !== 'Enter') return null;
    const text = this.#dialog.type() === 'prompt' ? this.#text : null;
    await this.#dialog.accept(text ?? undefined);
    return { type: this.#dialog.type(), accepted: true, text };
  }

  /** As a selected default value, what is there is replaced by the first text. */
  #type(text: string): void {
    if (/^[\r\n]+$/.test(text)) return;
    this.#replace(`${this.#typed ? this.#text : ''}${text}`);
  }

  #replace(text: string): void {
    this.#typed = true;
    this.#text = text.slice(0, 2000);
  }
}
