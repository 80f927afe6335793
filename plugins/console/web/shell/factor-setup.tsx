import { Button } from '@mantine/core';
import type { Schemas } from '@testkernel/client';
import { useState } from 'react';
import { type ErrorText, errorText } from '../api/error-text.ts';
import { hasPasskeys, registerPasskey } from '../api/passkeys.ts';
import { AuthenticatorSetup } from '../parts/authenticator-setup.tsx';
import { Failed } from '../ui/states.tsx';
import classes from './sign-in-form.module.css';

interface FactorSetupProps {
  readonly pendingToken: string;
  readonly onDone: (user: Schemas['User'], recoveryCodes: readonly string[]) => void;
  readonly onBack: () => void;
}

/** A first second factor, which the workspace requires before the sign-in goes on. */
export default function FactorSetup({ pendingToken, onDone, onBack }: FactorSetupProps) {
  const [failure, setFailure] = useState<ErrorText | null>(null);
  const byPasskey = async () => {
    try {
      const { user } = await registerPasskey('This device', pendingToken);
      if (user) onDone(user, []);
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <div className={classes.form}>
      <p>Your workspace requires a second factor. Set one up to go on.</p>
      {failure ? <Failed {...failure} /> : null}
      <AuthenticatorSetup pendingToken={pendingToken} onDone={(codes, user) => user && onDone(user, codes)} />
      <div className={classes.line}>
        {hasPasskeys() ? (
          <Button variant="default" onClick={() => void byPasskey()}>
            Use a passkey instead
          </Button>
        ) : null}
        <Button variant="subtle" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}
