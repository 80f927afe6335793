import type { Schemas } from '@testkernel/client';
import { lazy, Suspense, useState } from 'react';
import { RecoveryCodes } from '../parts/recovery-codes.tsx';
import { Loading } from '../ui/states.tsx';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import type { PendingSignIn } from './pending-sign-in.ts';

// Most sign-ins need no set-up of a factor.
const FactorSetup = lazy(() => import('./factor-setup.tsx'));

interface SignInFormProps {
  /** Of who signed out just now. */
  readonly email?: string;
  /** A sign-in that began elsewhere, as with an identity provider. */
  readonly begun?: PendingSignIn | null;
  readonly onSignedIn: (user: Schemas['User']) => void;
}

/** Email and password or a passkey, then a second factor where the account has one or needs one. */
export function SignInForm({ email = '', begun = null, onSignedIn }: SignInFormProps) {
  const [pending, setPending] = useState<PendingSignIn | null>(begun);
  const [made, setMade] = useState<{ codes: readonly string[]; user: Schemas['User'] } | null>(null);
  if (made !== null) return <RecoveryCodes codes={made.codes} onClose={() => onSignedIn(made.user)} />;
  if (pending === null) {
    return <PasswordStep email={email} onSignedIn={onSignedIn} onPending={setPending} />;
  }
  const back = () => setPending(null);
  if (pending.needs === 'factor') {
    return (
      <Suspense fallback={<Loading rows={3} />}>
        <FactorSetup
          pendingToken={pending.pendingToken}
          onBack={back}
          onDone={(user, codes) => (codes.length === 0 ? onSignedIn(user) : setMade({ user, codes }))}
        />
      </Suspense>
    );
  }
  return (
    <CodeStep
      pendingToken={pending.pendingToken}
      methods={pending.methods}
      onSignedIn={onSignedIn}
      onBack={back}
    />
  );
}
