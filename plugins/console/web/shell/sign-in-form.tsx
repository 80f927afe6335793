import { Button, PasswordInput, PinInput, TextInput } from '@mantine/core';
import { ok, type Schemas } from '@testkernel/client';
import { type FormEvent, useState } from 'react';
import { client } from '../api/client.ts';
import { type ErrorText, errorText } from '../api/error-text.ts';
import { Failed } from '../ui/states.tsx';
import classes from './sign-in-form.module.css';

interface SignInFormProps {
  /** Of who signed out just now. */
  readonly email?: string;
  readonly onSignedIn: (user: Schemas['User']) => void;
}

/** Email and password, then a code where the account has a second factor. */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const [pending, setPending] = useState<Schemas['MfaNeeded'] | null>(null);
  return pending === null ? (
    <PasswordStep email={email} onSignedIn={onSignedIn} onSecondFactor={setPending} />
  ) : (
    <CodeStep pending={pending} onSignedIn={onSignedIn} onBack={() => setPending(null)} />
  );
}

function PasswordStep({
  email,
  onSignedIn,
  onSecondFactor,
}: {
  email: string;
  onSignedIn: (user: Schemas['User']) => void;
  onSecondFactor: (needed: Schemas['MfaNeeded']) => void;
}) {
  const { failure, busy, submit } = useSubmission(async (form) => {
    const body = { email: textOf(form, 'email'), password: textOf(form, 'password') };
    const answer = await ok(client.POST('/auth/login', { body }));
    if ('user' in answer) onSignedIn(answer.user);
    else onSecondFactor(answer);
  });
  return (
    <form onSubmit={submit} className={classes.form}>
      {failure ? <Failed {...failure} /> : null}
      <TextInput
        label="Email address"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        required
        withAsterisk={false}
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
  );
}

function CodeStep({
  pending,
  onSignedIn,
  onBack,
}: {
  pending: Schemas['MfaNeeded'];
  onSignedIn: (user: Schemas['User']) => void;
  onBack: () => void;
}) {
  const [recovery, setRecovery] = useState(false);
  const { failure, busy, submit } = useSubmission(async (form) => {
    const body = { pendingToken: pending.pendingToken, token: textOf(form, 'token') };
    onSignedIn((await ok(client.POST('/auth/mfa/verify', { body }))).user);
  });
  return (
    <form onSubmit={submit} className={classes.form}>
      {failure ? <Failed {...failure} /> : null}
      {recovery ? (
        <TextInput
          key="recovery"
          label="Recovery code"
          name="token"
          autoComplete="off"
          required
          withAsterisk={false}
        />
      ) : (
        <fieldset className={classes.code}>
          <legend>Six digits of your authenticator</legend>
          <PinInput
            length={6}
            type="number"
            oneTimeCode
            autoFocus
            name="token"
            ariaLabel="Digit of the code"
          />
        </fieldset>
      )}
      <Button type="submit" size="sm" loading={busy}>
        Continue
      </Button>
      <div className={classes.line}>
        <Button variant="subtle" onClick={() => setRecovery(!recovery)}>
          {recovery ? 'Use the authenticator' : 'Use a recovery code'}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}

/** A form of which the request runs once at a time, and whose error is shown in it. */
export function useSubmission(send: (form: FormData) => Promise<void>) {
  const [failure, setFailure] = useState<ErrorText | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      await send(form);
      setFailure(null);
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { failure, busy, submit };
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
