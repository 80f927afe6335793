/** Whose title is being edited on the screen of a task. */
class TitleEditor {
  #task = 0;

  isOpen(task: number): boolean {
    return this.#task === task;
  }

  open(task: number): void {
    this.#task = task;
  }

  close(): void {
    this.#task = 0;
  }
}

export const titleEditor = new TitleEditor();
