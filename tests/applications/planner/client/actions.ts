import { boardActions } from './board-actions.ts';
import { closeDialog } from './dialog.ts';
import { draw } from './draw.ts';
import { listActions } from './list-actions.ts';
import { navigate } from './navigate.ts';
import { openPalette } from './palette.ts';
import { projectActions } from './project-actions.ts';
import { settingsActions } from './settings-actions.ts';
import { openShortcuts } from './shortcuts.ts';
import { Refusal, signOut } from './store.ts';
import { taskActions } from './task-actions.ts';
import { closeToast, toast } from './toast.ts';

/** What an element asks for by its attribute; it carries further attributes for it. */
export type Action = (element: HTMLElement) => void | Promise<void>;

const actions: Readonly<Record<string, Action>> = {
  ...boardActions,
  ...listActions,
  ...projectActions,
  ...settingsActions,
  ...taskActions,
  palette: () => openPalette(),
  shortcuts: () => openShortcuts(),
  'close-dialog': () => closeDialog(),
  'close-toast': () => closeToast(),
  async 'sign-out'() {
    await signOut();
    navigate('/');
  },
};

/** Does what an element asks for, and says why where the server refuses it. */
export async function run(name: string, element: HTMLElement): Promise<void> {
  try {
    await actions[name]?.(element);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    draw();
    toast(error.message);
  }
}
