import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ok } from '@testkernel/client';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { textOf, useSubmission } from '../../parts/use-submission.ts';
import { Failed } from '../../ui/states.tsx';
import classes from './door.module.css';
import { Door } from './door.tsx';

/** Asks for a mail with which a new password is chosen. */
export function ForgotScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [promise, setPromise] = useState('');
  const { failure, busy, submit } = useSubmission(async (form) => {
    const email = textOf(form, 'email');
    const { message } = await ok(client.POST('/auth/forgot-password', { body: { email } }));
    setPromise(message);
    setSentTo(email);
  });
  return (
    <Door title="Forgot the password?" other={<Link to="/sign-in">Sign in</Link>}>
      {sentTo === null ? (
        <form onSubmit={submit} className={classes.form}>
          {failure ? <Failed {...failure} /> : null}
          <TextInput
            label="Email address"
            name="email"
            type="email"
            autoComplete="username"
            required
            withAsterisk={false}
            autoFocus
          />
          <Button type="submit" size="sm" loading={busy}>
            Send a link
          </Button>
        </form>
      ) : (
        <>
          <p>
            If <strong>{sentTo}</strong> has an account, a link goes there. It works once, for 30 minutes.
          </p>
          <p className={classes.hint}>{promise}</p>
        </>
      )}
    </Door>
  );
}
