import { Button, Modal, PasswordInput } from '@mantine/core';
import { textOf, useSubmission } from '../../parts/use-submission.ts';
import { Failed } from '../../ui/states.tsx';
import classes from './account.module.css';

interface PasswordDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly action: string;
  /** Gets the password; undefined where the account has none. */
  readonly onConfirm: (password: string | undefined) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the password again, before what a stolen session should not be able to do. */
export function PasswordDialog({ opened, title, action, onConfirm, onClose }: PasswordDialogProps) {
  const { failure, busy, submit } = useSubmission(async (form) => {
    await onConfirm(textOf(form, 'password') || undefined);
    onClose();
  });
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} className={classes.form}>
        {failure ? <Failed {...failure} /> : null}
        <PasswordInput
          label="Your password"
          description="Empty where the account has none."
          name="password"
          autoComplete="current-password"
          data-autofocus
        />
        <div className={classes.actions}>
          <Button type="submit" loading={busy}>
            {action}
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
