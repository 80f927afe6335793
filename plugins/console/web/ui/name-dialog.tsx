import { Button, Modal, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './name-dialog.module.css';

interface NameDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** What has to be typed. */
  readonly name: string;
  readonly action: string;
  readonly children: ReactNode;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a name before something that nobody can undo. */
export function NameDialog({ opened, title, name, action, children, onConfirm, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const close = () => {
    setTyped('');
    onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          setBusy(true);
          void onConfirm()
            .then(close)
            .finally(() => setBusy(false));
        }}
      >
        <div>{children}</div>
        <TextInput
          label={`Type ${name} to go on`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
        <div className={classes.actions}>
          <Button type="submit" color="red" disabled={typed !== name} loading={busy}>
            {action}
          </Button>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
