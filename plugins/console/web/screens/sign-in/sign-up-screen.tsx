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

/** Where the confirmation went, and what the server says about it. */
interface Mailed {
  readonly email: string;
  readonly message: string;
}

export function SignUpScreen() {
  const [mailedTo, setMailedTo] = useState<Mailed | null>(null);
  const other = (
    <>
      You have an account? <Link to="/sign-in">Sign in</Link>
    </>
  );
  if (mailedTo !== null) return <CheckYourMail {...mailedTo} />;
  return (
    <Door title="Create an account" other={other}>
      <SignUpForm onMailed={setMailedTo} />
    </Door>
  );
}

function SignUpForm({ onMailed }: { onMailed: (mailed: Mailed) => void }) {
  const navigate = useNavigate();
  const { invitation } = useSearch({ from: '/sign-up' });
  const { failure, busy, submit } = useSubmission(async (form) => {
    const [name, email, password] = [textOf(form, 'name'), textOf(form, 'email'), textOf(form, 'password')];
    const { requiresVerification, message } = await ok(
      client.POST('/auth/register', {
        body: { name, email, password, ...(invitation ? { invitationToken: invitation } : {}) },
      }),
    );
    if (requiresVerification) {
      onMailed({ email, message });
      return;
    }
    await ok(client.POST('/auth/login', { body: { email, password } }));
    queryClient.clear();
    await navigate({ to: '/' });
  });
  return (
    <form onSubmit={submit} className={classes.form}>
      {failure ? <Failed {...failure} /> : null}
      <TextInput label="Your name" name="name" autoComplete="name" required withAsterisk={false} autoFocus />
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

function CheckYourMail({ email, message }: Mailed) {
  const [sent, setSent] = useState(false);
  const { failure, busy, submit } = useSubmission(async () => {
    await ok(client.POST('/auth/resend-verification', { body: { email } }));
    setSent(true);
  });
  return (
    <Door title="Check your mail" other={<Link to="/sign-in">I have opened the link: sign in</Link>}>
      <p>
        The account of <strong>{email}</strong> is created. {message}
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
