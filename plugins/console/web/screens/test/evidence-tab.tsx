import { useQuery } from '@tanstack/react-query';
import { ApiError, ok, type Schemas } from '@testkernel/client';
import { client } from '../../api/client.ts';
import { exactTime } from '../../ui/durations.ts';
import { Facts, Panel } from '../../ui/panel.tsx';
import { Nothing } from '../../ui/states.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import classes from './test.module.css';

/** Why the test is worth its time: how it was validated, and which faults it notices. */
export function EvidenceTab({ test }: { test: Schemas['Test'] }) {
  const killed = test.faultTrials.filter((trial) => trial.killed).length;
  return (
    <div>
      <Panel title="Scores">
        <Facts
          facts={[
            ['Confidence', share(test.confidence)],
            [
              'Faults noticed',
              test.faultTrials.length === 0 ? 'not tried' : `${killed} of ${test.faultTrials.length}`,
            ],
            ['Checks', share(test.oracleScore)],
            ['Quality', test.qualityScore === null ? 'not rated' : `${Math.round(test.qualityScore)} of 100`],
            ['Flakiness', share(test.flakyScore)],
            ['Approved by', approval(test)],
          ]}
        />
      </Panel>
      <Panel
        title="Faults that it was tried against"
        hint="Each was put into the application while the test ran. A test that passes all the same does not notice it."
      >
        {test.faultTrials.length === 0 ? (
          <Nothing title="It was tried against none">Validation after a crawl does it.</Nothing>
        ) : (
          <ul className={classes.trials}>
            {test.faultTrials
              .toSorted((a, b) => Number(a.killed) - Number(b.killed))
              .map(({ mutation, target, killed: noticed }) => (
                <li key={`${mutation} ${target}`}>
                  <StatusMark status={noticed ? 'passed' : 'failed'} label={noticed ? 'noticed' : 'missed'} />
                  <span>
                    {mutation.replaceAll('-', ' ')}: {target}
                  </span>
                </li>
              ))}
          </ul>
        )}
      </Panel>
      <RecordedValidation testId={test.id} />
    </div>
  );
}

/** How a recorded test was validated; only those have it. */
function RecordedValidation({ testId }: { testId: string }) {
  const { data } = useQuery({
    queryKey: ['test', testId, 'recorded-validation'],
    queryFn: async () => {
      try {
        return await ok(client.GET('/tests/{testId}/recorded-validation', { params: { path: { testId } } }));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
  if (!data) return null;
  return (
    <Panel title="Validation of the recording" hint={`${data.outcome}, ${exactTime(data.validatedAt)}`}>
      <ul className={classes.trials}>
        {data.rounds.map(({ profile, status, error }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rounds of a validation never change
          <li key={index}>
            <StatusMark status={status} />
            <span>
              {profile}
              {error === null ? '' : `: ${error}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function share(value: number | null): string {
  return value === null ? 'not rated' : `${Math.round(value * 100)} %`;
}

function approval({ approvalSource, reviewedAt }: Schemas['Test']): string {
  if (approvalSource === null) return 'nobody';
  const who = approvalSource === 'auto' ? 'its score' : 'a person';
  return reviewedAt === null ? who : `${who}, ${exactTime(reviewedAt)}`;
}
