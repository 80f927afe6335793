import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ok, type Schemas } from '@testkernel/client';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { providers } from '../api/account.ts';
import { base, client } from '../api/client.ts';
import { type ErrorText, errorText } from '../api/error-text.ts';
import { hasPasskeys, signInWithPasskey } from '../api/passkeys.ts';
import { textOf, useSubmission } from '../parts/use-submission.ts';
import { Failed } from '../ui/states.tsx';
import { type PendingSignIn, pendingFrom } from './pending-sign-in.ts';
import classes from './sign-in-form.module.css';

interface PasswordStepProps {
  readonly email: string;
  readonly onSignedIn: (user: Schemas['User']) => void;
  readonly onPending: (pending: PendingSignIn) => void;
}

export function PasswordStep({ email, onSignedIn, onPending }: PasswordStepProps) {
  const { failure, busy, submit } = useSubmission(async (form) => {
    const body = { email: textOf(form, 'email'), password: textOf(form, 'password') };
    try {
      const answer = await ok(client.POST('/auth/login', { body }));
      if ('user' in answer) onSignedIn(answer.user);
      else onPending({ needs: 'code', pendingToken: answer.pendingToken, methods: answer.methods });
    } catch (error) {
      const pending = pendingFrom(error);
      if (pending === null) throw error;
      onPending(pending);
    }
  });
  return (
    <div className={classes.form}>
      <form onSubmit={submit} className={classes.form}>
        {failure ? <Failed {...failure} /> : null}
        <TextInput
          label="Email address"
          name="email"
          type="email"
          autoComplete="username webauthn"
          defaultValue={email}
          required
          withAsterisk={false}
          autoFocus={email === ''}
          data-autofocus
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
        />
        <Button type="submit" size="sm" loading={busy}>
          Sign in
        </Button>
      </form>
      {/* No link of the router: the dialog over a page is outside of it. */}
      <a href={`${base}/forgot`}>Forgot the password?</a>
      <OtherWays onSignedIn={onSignedIn} />
    </div>
  );
}

/** A passkey, where the browser has them, and the identity providers of the server. */
function OtherWays({ onSignedIn }: Pick<PasswordStepProps, 'onSignedIn'>) {
  const { data: offered = [] } = useQuery(providers);
  const [failure, setFailure] = useState<ErrorText | null>(null);
  const byPasskey = async () => {
    try {
      onSignedIn(await signInWithPasskey());
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  const next = new URLSearchParams(location.search).get('next');
  const returnTo = next === null ? '' : `?${new URLSearchParams({ returnTo: base + next })}`;
  if (!hasPasskeys() && offered.length === 0) return null;
  return (
    <div className={classes.others}>
      {failure ? <Failed {...failure} /> : null}
      {hasPasskeys() ? (
        <Button
          variant="default"
          size="sm"
          leftSection={<KeyRound size={14} aria-hidden />}
          onClick={() => void byPasskey()}
        >
          Sign in with a passkey
        </Button>
      ) : null}
      {offered.map(({ id, name }) => (
        <Button
          key={id}
          component="a"
          variant="default"
          size="sm"
          href={`${base}/api/v1/auth/${id}${returnTo}`}
        >
          Continue with {name}
        </Button>
      ))}
    </div>
  );
}
