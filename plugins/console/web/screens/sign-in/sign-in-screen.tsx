import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { queryClient } from '../../api/queries.ts';
import { refusals, words } from '../../messages/en.ts';
import type { PendingSignIn } from '../../shell/pending-sign-in.ts';
import { SignInForm } from '../../shell/sign-in-form.tsx';
import { Failed } from '../../ui/states.tsx';
import { Door } from './door.tsx';

const newHere = (
  <>
    New here? <Link to="/sign-up">Create an account</Link>
  </>
);

export function SignInScreen() {
  const navigate = useNavigate();
  const { next } = useSearch({ from: '/sign-in' });
  const { hash } = useLocation();
  const { begun, refusal, returnTo } = readFragment(hash);
  return (
    <Door title="Sign in" other={newHere}>
      {refusal ? <Failed text={refusals[refusal] ?? words.signInRefused} details={refusal} /> : null}
      <SignInForm
        begun={begun}
        onSignedIn={async () => {
          queryClient.clear();
          await navigate({ to: next ?? returnTo ?? '/', hash: '' });
        }}
      />
    </Door>
  );
}

interface Fragment {
  readonly begun: PendingSignIn | null;
  readonly refusal: string | null;
  readonly returnTo: string | null;
}

/** What a sign-in with an identity provider left behind the `#`: what is missing, or why it was refused. */
function readFragment(fragment: string): Fragment {
  const values = new URLSearchParams(fragment);
  const [pendingToken, error] = [values.get('pendingToken'), values.get('error')];
  const target = URL.parse(values.get('returnTo') ?? '', location.origin);
  const returnTo =
    target?.origin === location.origin && values.has('returnTo') ? target.pathname + target.search : null;
  if (pendingToken === null) return { begun: null, refusal: error, returnTo };
  if (error === 'MFA_ENROLLMENT_REQUIRED') {
    return { begun: { needs: 'factor', pendingToken }, refusal: null, returnTo };
  }
  const methods = Object.fromEntries((values.get('methods') ?? '').split(',').map((name) => [name, true]));
  return { begun: { needs: 'code', pendingToken, methods }, refusal: error, returnTo };
}
