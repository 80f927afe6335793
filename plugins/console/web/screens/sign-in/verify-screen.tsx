import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ok } from '@testkernel/client';
import { client } from '../../api/client.ts';
import { useSubmission } from '../../parts/use-submission.ts';
import { Failed } from '../../ui/states.tsx';
import classes from './door.module.css';
import { Door } from './door.tsx';

/** Confirms an address by the token of a mail. By a button, because programs that check mails open links, too. */
export function VerifyScreen() {
  const { token } = useSearch({ from: '/verify' });
  const navigate = useNavigate();
  const { failure, busy, submit } = useSubmission(async () => {
    await ok(client.GET('/auth/verify', { params: { query: { token: token ?? '' } } }));
    notifications.show({ message: 'The address is confirmed. Sign in.' });
    await navigate({ to: '/sign-in' });
  });
  return (
    <Door title="Confirm your address" other={<Link to="/sign-in">Sign in</Link>}>
      <form onSubmit={submit} className={classes.form}>
        {failure ? <Failed {...failure} /> : null}
        <p>Then you can sign in with it.</p>
        <Button type="submit" size="sm" loading={busy} disabled={token === undefined}>
          Confirm the address
        </Button>
      </form>
    </Door>
  );
}
