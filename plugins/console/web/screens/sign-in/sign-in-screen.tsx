import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { queryClient } from '../../api/queries.ts';
import { SignInForm } from '../../shell/sign-in-form.tsx';
import { Door } from './door.tsx';

export function SignInScreen() {
  const navigate = useNavigate();
  const { next } = useSearch({ from: '/sign-in' });
  return (
    <Door title="Sign in" other={<Link to="/sign-up">Create an account</Link>}>
      <SignInForm
        onSignedIn={async () => {
          queryClient.clear();
          await navigate({ to: next ?? '/' });
        }}
      />
    </Door>
  );
}
