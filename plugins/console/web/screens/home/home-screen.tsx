import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { Schemas } from '@testkernel/client';
import { useState } from 'react';
import { waitingInvitations } from '../../api/account.ts';
import { attention } from '../../api/dashboard.ts';
import { projects } from '../../api/queries.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { count } from '../../messages/en.ts';
import { FirstSteps } from '../../parts/first-steps.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PartPanels } from '../../plugins/part-panels.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Empty } from '../../ui/states.tsx';
import { lineOf } from './attention.ts';
import { AttentionRow } from './attention-row.tsx';
import classes from './home.module.css';

/** What needs this person, in whichever project of the workspace. */
export function HomeScreen() {
  const { slug } = useParams({ from: '/w/$slug' });
  const query = useQuery(attention);
  const { data: known } = useQuery(projects);
  if (known?.length === 0) return <FirstSteps slug={slug} first />;
  return (
    <div className={classes.content}>
      <h1>Home</h1>
      <Loaded query={query}>{(found) => <Attention slug={slug} found={found} />}</Loaded>
      <PartPanels slot="tile" />
    </div>
  );
}

function Attention({ slug, found }: { slug: string; found: Schemas['Attention'] }) {
  const navigate = useNavigate();
  const [at, setAt] = useState(0);
  const { data: invitations = [] } = useQuery(waitingInvitations);
  const entries = found.entries.map(lineOf);
  useKeys('Home', [
    { keys: 'j', label: 'Next', run: () => setAt(Math.min(at + 1, entries.length - 1)) },
    { keys: 'k', label: 'Previous', run: () => setAt(Math.max(at - 1, 0)) },
    {
      keys: 'Enter',
      label: 'Open it',
      run: () => {
        const entry = entries[at];
        if (entry) void navigate({ ...entry.target, params: { slug, ...entry.target.params } });
      },
    },
  ]);
  return (
    <>
      {invitations.length > 0 ? (
        <p className={classes.invited}>
          {count(invitations.length, 'invitation waits', 'invitations wait')} for you.{' '}
          <ButtonLink to="/account/$section" params={{ section: 'workspaces' }} variant="default">
            Look at them
          </ButtonLink>
        </p>
      ) : null}
      {entries.length === 0 ? (
        <Empty
          title="Nothing needs you"
          action={
            <ButtonLink to="/w/$slug/projects" params={{ slug }} variant="default">
              Go to the projects
            </ButtonLink>
          }
        >
          No run failed, no draft waits, and no test is out of date.
        </Empty>
      ) : null}
      <ul className={classes.list}>
        {entries.map((entry, index) => (
          <li key={entry.key} data-current={index === at}>
            <AttentionRow entry={entry} slug={slug} />
          </li>
        ))}
      </ul>
      {found.more ? (
        <p className={classes.more}>There is more. What is done here makes room for it.</p>
      ) : null}
    </>
  );
}
