import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ok } from '@testkernel/client';
import { client } from '../../api/client.ts';
import { me, queryClient } from '../../api/queries.ts';
import { useSubmission } from '../../parts/use-submission.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import classes from './door.module.css';
import { Door } from './door.tsx';

/** Accepts an invitation by the token of a mail, with the account of its address. */
export function InviteScreen() {
  const { token } = useSearch({ from: '/invite' });
  const { data: user, isPending } = useQuery(me);
  const navigate = useNavigate();
  const { failure, busy, submit } = useSubmission(async () => {
    const body = { token: token ?? '' };
    const { workspace } = await ok(client.POST('/workspaces/invitations/accept', { body }));
    queryClient.clear();
    await navigate({ to: '/w/$slug', params: { slug: workspace.slug } });
  });
  const next = `/invite?${new URLSearchParams({ token: token ?? '' })}`;
  return (
    <Door title="You are invited" other={<Link to="/">Not now</Link>}>
      {isPending ? <Loading rows={2} /> : null}
      {user === null ? (
        <div className={classes.form}>
          <p>Sign in with the account of the address that was invited, or create one with it.</p>
          <ButtonLink to="/sign-in" search={{ next }} size="sm">
            Sign in
          </ButtonLink>
          <ButtonLink
            to="/sign-up"
            search={token === undefined ? {} : { invitation: token }}
            variant="default"
            size="sm"
          >
            Create an account
          </ButtonLink>
        </div>
      ) : null}
      {user ? (
        <form onSubmit={submit} className={classes.form}>
          {failure ? <Failed {...failure} /> : null}
          <p>
            You are signed in as <strong>{user.email}</strong>. Nothing happens before you accept.
          </p>
          <Button type="submit" size="sm" loading={busy} disabled={token === undefined}>
            Accept the invitation
          </Button>
        </form>
      ) : null}
    </Door>
  );
}
