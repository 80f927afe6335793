import { Button, PasswordInput } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { ok } from '@testkernel/client';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { textOf, useSubmission } from '../../parts/use-submission.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Failed } from '../../ui/states.tsx';
import classes from './door.module.css';
import { Door } from './door.tsx';

/** A new password, by the token of a mail. */
export function ResetScreen() {
  const { token } = useSearch({ from: '/reset' });
  const [done, setDone] = useState(false);
  const { failure, busy, submit } = useSubmission(async (form) => {
    const body = { token: token ?? '', newPassword: textOf(form, 'newPassword') };
    await ok(client.POST('/auth/reset-password', { body }));
    setDone(true);
  });
  return (
    <Door title="Choose a new password" other={<Link to="/forgot">Ask for another link</Link>}>
      {done ? (
        <>
          <p>The password is changed, and every device is signed out.</p>
          <ButtonLink to="/sign-in" size="sm">
            Sign in
          </ButtonLink>
        </>
      ) : (
        <form onSubmit={submit} className={classes.form}>
          {failure ? <Failed {...failure} /> : null}
          <PasswordInput
            label="New password"
            description="At least 8 characters: upper and lower case, a digit, a special character."
            name="newPassword"
            autoComplete="new-password"
            minLength={8}
            required
            withAsterisk={false}
          />
          <Button type="submit" size="sm" loading={busy} disabled={token === undefined}>
            Change the password
          </Button>
        </form>
      )}
    </Door>
  );
}
