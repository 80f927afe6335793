import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ok } from '@testkernel/client';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';
import { textOf, useSubmission } from '../../parts/use-submission.ts';
import { Failed } from '../../ui/states.tsx';
import classes from './door.module.css';
import { Door } from './door.tsx';

export function SignUpScreen() {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const other = <Link to="/sign-in">Sign in with an account that you have</Link>;
  if (mailedTo !== null) return <CheckYourMail email={mailedTo} />;
  return (
    <Door title="Create an account" other={other}>
      <SignUpForm onMailed={setMailedTo} />
    </Door>
  );
}

function SignUpForm({ onMailed }: { onMailed: (email: string) => void }) {
  const navigate = useNavigate();
  const { invitation } = useSearch({ from: '/sign-up' });
  const { failure, busy, submit } = useSubmission(async (form) => {
    const [name, email, password] = [textOf(form, 'name'), textOf(form, 'email'), textOf(form, 'password')];
    const { requiresVerification } = await ok(
      client.POST('/auth/register', {
        body: { name, email, password, ...(invitation ? { invitationToken: invitation } : {}) },
      }),
    );
    if (requiresVerification) {
      onMailed(email);
      return;
    }
    await ok(client.POST('/auth/login', { body: { email, password } }));
    queryClient.clear();
    await navigate({ to: '/' });
  });
  return (
    <form onSubmit={submit} className={classes.form}>
      {failure ? <Failed {...failure} /> : null}
      <TextInput label="Your name" name="name" autoComplete="name" required withAsterisk={false} />
      <TextInput
        label="Email address"
        name="email"
        type="email"
        autoComplete="username"
        required
        withAsterisk={false}
      />
      <PasswordInput
        label="Password"
        description="At least 8 characters: upper and lower case, a digit, a special character."
        name="password"
        autoComplete="new-password"
        minLength={8}
        required
        withAsterisk={false}
      />
      <Button type="submit" size="sm" loading={busy}>
        Create the account
      </Button>
    </form>
  );
}

function CheckYourMail({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const { failure, busy, submit } = useSubmission(async () => {
    await ok(client.POST('/auth/resend-verification', { body: { email } }));
    setSent(true);
  });
  return (
    <Door title="Check your mail" other={<Link to="/sign-in">I have opened the link: sign in</Link>}>
      <p>
        We sent a link to <strong>{email}</strong>. Open it to confirm that the address is yours, then sign
        in.
      </p>
      {failure ? <Failed {...failure} /> : null}
      <form onSubmit={submit}>
        <Button type="submit" variant="default" loading={busy} disabled={sent}>
          {sent ? 'Sent again' : 'Send it again'}
        </Button>
      </form>
    </Door>
  );
}
