import { Button, PinInput, TextInput } from '@mantine/core';
import { ok, type Schemas } from '@testkernel/client';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { signInWithPasskey } from '../api/passkeys.ts';
import { textOf, useSubmission } from '../parts/use-submission.ts';
import { Failed } from '../ui/states.tsx';
import classes from './sign-in-form.module.css';

type Way = 'totp' | 'recovery' | 'webauthn';

interface CodeStepProps {
  readonly pendingToken: string;
  readonly methods: Readonly<Record<string, boolean>>;
  readonly onSignedIn: (user: Schemas['User']) => void;
  readonly onBack: () => void;
}

const labels: Readonly<Record<Way, string>> = {
  totp: 'Use the authenticator',
  webauthn: 'Use a passkey',
  recovery: 'Use a recovery code',
};

/** The second factor of a sign-in. */
export function CodeStep({ pendingToken, methods, onSignedIn, onBack }: CodeStepProps) {
  const ways: readonly Way[] = [
    ...(methods.totp ? (['totp'] as const) : []),
    ...(methods.webauthn ? (['webauthn'] as const) : []),
    'recovery',
  ];
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery');
  const { failure, busy, submit } = useSubmission(async (form) => {
    if (way === 'webauthn') {
      onSignedIn(await signInWithPasskey(pendingToken));
      return;
    }
    const body = { pendingToken, token: textOf(form, 'token') };
    onSignedIn((await ok(client.POST('/auth/mfa/verify', { body }))).user);
  });
  return (
    <form onSubmit={submit} className={classes.form}>
      {failure ? <Failed {...failure} /> : null}
      <Field key={way} way={way} />
      <Button type="submit" size="sm" loading={busy}>
        {way === 'webauthn' ? 'Ask for the passkey' : 'Continue'}
      </Button>
      <div className={classes.line}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="subtle" onClick={() => setWay(other)}>
              {labels[other]}
            </Button>
          ))}
        <Button variant="subtle" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}

function Field({ way }: { way: Way }) {
  if (way === 'webauthn') return <p>Confirm with a passkey of this account.</p>;
  if (way === 'recovery') {
    return <TextInput label="Recovery code" name="token" autoComplete="off" required withAsterisk={false} />;
  }
  return (
    <fieldset className={classes.code}>
      <legend>Six digits of your authenticator</legend>
      <PinInput length={6} type="number" oneTimeCode autoFocus name="token" ariaLabel="Digit of the code" />
    </fieldset>
  );
}
