import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ok, type Schemas } from '@testkernel/client';
import { client } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';
import { changeTest, keepTest, testProposals } from '../../api/tests.ts';
import { count } from '../../messages/en.ts';
import { attempt } from '../../parts/attempt.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useReaches } from '../../parts/use-role.ts';
import { ago } from '../../ui/durations.ts';
import { Empty } from '../../ui/states.tsx';
import classes from './test.module.css';

/** Changes that runs propose, because an element was found in another way. */
export function HealingTab({ test }: { test: Schemas['Test'] }) {
  const query = useQuery(testProposals(test.id));
  return (
    <Loaded query={query}>
      {(proposals) =>
        proposals.length === 0 ? (
          <Empty title="Nothing is proposed">
            When a run finds an element by another locator, the change is proposed here.
          </Empty>
        ) : (
          <ul className={classes.proposals}>
            {proposals.map((proposal) => (
              <Proposal key={proposal.id} proposal={proposal} test={test} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Proposal({ proposal, test }: { proposal: Schemas['TestProposal']; test: Schemas['Test'] }) {
  const canEdit = useReaches('qa_lead');
  const { id: proposalId, step, property, from, to, reason, status, count: times, lastAt } = proposal;
  const params = { path: { proposalId } };
  const reload = () => queryClient.invalidateQueries({ queryKey: testProposals(test.id).queryKey });
  const accept = () =>
    attempt(
      async () => {
        const accepted = await ok(client.POST('/healing-proposals/{proposalId}/accept', { params }));
        keepTest(accepted.test);
        await reload();
      },
      {
        text: 'Accepted: the test is a draft again.',
        undo: () => changeTest(test.id, { steps: test.steps }),
      },
    );
  const dismiss = () =>
    attempt(
      async () => {
        await ok(client.POST('/healing-proposals/{proposalId}/dismiss', { params }));
        await reload();
      },
      { text: 'Dismissed: the step is never healed in this way again.' },
    );
  return (
    <li className={classes.proposal} data-open={status === 'open'}>
      <p>
        <strong>
          Step {step}, {property === 'selector' ? 'locator' : property}
        </strong>{' '}
        <span className={classes.muted}>
          {count(times, 'run')}, {ago(lastAt)}
          {status === 'open' ? '' : `, ${status}`}
        </span>
      </p>
      <p className={classes.muted}>{reason}</p>
      <p className={classes.change}>
        <del>{from}</del>
        <ins>{to}</ins>
      </p>
      {status === 'open' && canEdit ? (
        <div className={classes.actions}>
          <Button onClick={() => void accept()}>Accept</Button>
          <Button variant="default" onClick={() => void dismiss()}>
            Dismiss
          </Button>
        </div>
      ) : null}
    </li>
  );
}
