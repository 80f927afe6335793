import { Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ok, type Schemas } from '@testkernel/client';
import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { reviewTests, undoReview } from '../../api/tests.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { attempt } from '../../parts/attempt.tsx';
import { rejectionText } from '../../parts/rejections.ts';
import { LastResult, pathOf, ReviewStatus } from '../../parts/test-marks.tsx';
import { useRecord } from '../../parts/use-record.ts';
import { useReaches } from '../../parts/use-role.ts';
import classes from './test.module.css';

type Action = Schemas['BulkReview']['action'];
const told: Readonly<Record<Action, string>> = {
  approve: 'Approved: the test is part of every run from now on.',
  reject: 'Rejected: the test is not run.',
  restore: 'The test is a draft again.',
  delete: 'The test is in the recycle bin.',
};

/** The name of a test, what state it is in, and what can be done with it. */
export function TestHead({ test, params }: { test: Schemas['Test']; params: { slug: string; pid: string } }) {
  const navigate = useNavigate();
  const canEdit = useReaches('qa_lead');
  const [running, setRunning] = useState(false);
  const { id, projectId, reviewStatus } = test;
  const { record } = useRecord(params);
  const run = async () => {
    setRunning(true);
    await attempt(async () => {
      const { runId } = await ok(client.POST('/tests/{testId}/run', { params: { path: { testId: id } } }));
      await navigate({ to: '/w/$slug/p/$pid/runs/$rid', params: { ...params, rid: runId } });
    });
    setRunning(false);
  };
  const act = async (action: Action) => {
    const happened = await attempt(() => reviewTests(projectId, [id], action), {
      text: told[action],
      undo: () => undoReview(projectId, [{ id, reviewStatus }], action),
    });
    if (happened && action === 'delete') await navigate({ to: '/w/$slug/p/$pid/tests', params });
  };
  useKeys('This test', [
    { keys: 'r', label: 'Run the test', run: () => void run() },
    { keys: 'y', label: 'Approve', run: () => void act('approve') },
    { keys: 'n', label: 'Reject', run: () => void act('reject') },
  ]);
  return (
    <header className={classes.head}>
      <div className={classes.titles}>
        <h2 className={classes.title}>{test.name}</h2>
        <p className={classes.facts}>
          <ReviewStatus status={reviewStatus} />
          {test.rejection ? <span>{rejectionText(test.rejection)}</span> : null}
          <LastResult test={test} />
          {test.stale ? <span>stale</span> : null}
          <span>version {test.version}</span>
          <span>{test.priority} priority</span>
          <span className={classes.mono}>{pathOf(test)}</span>
          {test.tags.map((tag) => (
            <span key={tag} className={classes.mono}>
              #{tag}
            </span>
          ))}
        </p>
      </div>
      {canEdit ? (
        <div className={classes.actions}>
          <Button onClick={() => void run()} loading={running}>
            Run
          </Button>
          {reviewStatus === 'approved' ? null : (
            <Button variant="default" onClick={() => void act('approve')}>
              Approve
            </Button>
          )}
          {reviewStatus === 'draft' ? (
            <Button variant="default" onClick={() => void act('reject')}>
              Reject
            </Button>
          ) : null}
          <Menu position="bottom-end" width={200}>
            <Menu.Target>
              <Button variant="default" aria-label="More" px={8}>
                <MoreHorizontal size={14} aria-hidden />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {reviewStatus === 'draft' ? null : (
                <Menu.Item onClick={() => void act('restore')}>Make it a draft</Menu.Item>
              )}
              {reviewStatus === 'approved' ? (
                <Menu.Item onClick={() => void act('reject')}>Reject</Menu.Item>
              ) : null}
              <Menu.Item onClick={() => void record({ fromTestId: id })}>Record from its end</Menu.Item>
              <Menu.Item onClick={() => void act('delete')}>Delete</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      ) : null}
    </header>
  );
}
