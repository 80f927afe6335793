import { Button, TextInput } from '@mantine/core';
import { registerPasskey } from '../../api/passkeys.ts';
import { textOf, useSubmission } from '../../parts/use-submission.ts';
import { Failed } from '../../ui/states.tsx';
import classes from './account.module.css';

/** Asks the browser for a passkey, and stores it. */
export function NewPasskey({ onAdded }: { onAdded: () => Promise<void> }) {
  const { failure, busy, submit } = useSubmission(async (form) => {
    await registerPasskey(textOf(form, 'deviceName'));
    await onAdded();
  });
  return (
    <form onSubmit={submit} className={classes.form}>
      {failure ? <Failed {...failure} /> : null}
      <div className={classes.line}>
        <TextInput
          label="Name of the device"
          name="deviceName"
          placeholder="Laptop"
          maxLength={100}
          required
          withAsterisk={false}
        />
        <Button type="submit" variant="default" loading={busy}>
          Add a passkey
        </Button>
      </div>
    </form>
  );
}
