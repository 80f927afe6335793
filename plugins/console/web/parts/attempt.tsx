import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { keyRegistry } from '../keys/key-registry.ts';
import { report } from '../shell/report.ts';
import { KeyCaps } from '../ui/key-caps.tsx';
import classes from './attempt.module.css';

interface Done {
  /** What happened, as a sentence. */
  readonly text: string;
  readonly undo?: () => Promise<unknown>;
}

const undoMs = 15_000;
const caps = (
  <span aria-hidden>
    <KeyCaps keys="z" />
  </span>
);

/** Does what a person asked for, tells what happened, and offers to take it back. Returns whether it was done. */
export async function attempt(work: () => Promise<unknown>, done?: Done): Promise<boolean> {
  try {
    await work();
  } catch (error) {
    report(error);
    return false;
  }
  if (done) tell(done);
  return true;
}

function tell({ text, undo }: Done): void {
  const id = crypto.randomUUID();
  const takeBack = () => {
    notifications.hide(id);
    void attempt(async () => undo?.());
  };
  // Tab comes to the message last, maybe after it is gone.
  const forget = undo
    ? keyRegistry.addBelow({ name: 'Just now', bindings: [{ keys: 'z', label: 'Undo', run: takeBack }] })
    : () => undefined;
  notifications.show({
    id,
    autoClose: undo ? undoMs : 4_000,
    onClose: forget,
    message: (
      <span className={classes.line}>
        {text}
        {undo ? (
          <Button variant="subtle" onClick={takeBack} rightSection={caps}>
            Undo
          </Button>
        ) : null}
      </span>
    ),
  });
}
