import { Button, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ok, type Schemas } from '@testkernel/client';
import { client } from '../../api/client.ts';
import { schedule } from '../../api/project-settings.ts';
import { queryClient } from '../../api/queries.ts';
import { attempt } from '../../parts/attempt.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useReaches } from '../../parts/use-role.ts';
import { useSettingsForm } from '../../parts/use-settings-form.ts';
import { exactTime } from '../../ui/durations.ts';
import { Panel } from '../../ui/panel.tsx';

const everyNight = '0 3 * * *';

/** When the approved tests run by themselves. */
export function ScheduleSection({ projectId }: { projectId: string }) {
  const query = useQuery(schedule(projectId));
  return <Loaded query={query}>{(stored) => <Timetable projectId={projectId} stored={stored} />}</Loaded>;
}

function Timetable({ projectId, stored }: { projectId: string; stored: Schemas['Schedule'] | null }) {
  const editable = useReaches('qa_lead');
  const params = { path: { id: projectId } };
  const { queryKey } = schedule(projectId);
  const set = async (body: Schemas['ScheduleChange']) => {
    const answer = await ok(client.PATCH('/projects/{id}/schedule', { params, body }));
    queryClient.setQueryData(queryKey, answer.schedule);
  };
  const form = useSettingsForm({
    stored: {
      cronExpr: stored?.cronExpr ?? '',
      timezone: stored?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      enabled: stored?.enabled ?? true,
    },
    save: set,
  });
  const remove = () => {
    if (stored === null) return;
    const { cronExpr, timezone, enabled } = stored;
    void attempt(
      async () => {
        await ok(client.DELETE('/projects/{id}/schedule', { params }));
        queryClient.setQueryData(queryKey, null);
      },
      { text: 'The schedule was removed.', undo: () => set({ cronExpr, timezone, enabled }) },
    );
  };
  return (
    <>
      <SettingsSection
        title="Schedule"
        hint="Runs the approved tests by themselves. A turn that meets another run of the project is skipped."
        form={form}
        editable={editable}
      >
        <TextInput
          label="Times"
          description="Five fields: minute, hour, day of the month, month, day of the week."
          placeholder={everyNight}
          required
          withAsterisk={false}
          {...form.text('cronExpr')}
        />
        <TextInput label="Time zone" required withAsterisk={false} {...form.text('timezone')} />
        <Switch label="Switched on" {...form.toggle('enabled')} />
        {stored === null ? null : (
          <div>
            <Button variant="default" onClick={remove}>
              Remove the schedule
            </Button>
          </div>
        )}
      </SettingsSection>
      {stored ? (
        <Panel title="Next times">
          {stored.nextRuns.length === 0 ? (
            <p>None: it is switched off.</p>
          ) : (
            <ol>
              {stored.nextRuns.map((time) => (
                <li key={time}>{exactTime(time)}</li>
              ))}
            </ol>
          )}
        </Panel>
      ) : null}
    </>
  );
}
