import { NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ok, type Schemas } from '@testkernel/client';
import { client } from '../../api/client.ts';
import { qualityGates, webVitalsBudgets } from '../../api/project-settings.ts';
import { project, queryClient } from '../../api/queries.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useReaches } from '../../parts/use-role.ts';
import { useSettingsForm } from '../../parts/use-settings-form.ts';
import { numberOrNull, textOfNumber } from './numbers.ts';

/** What a run has to reach. */
export function GatesSection({ projectId }: { projectId: string }) {
  const gates = useQuery(qualityGates(projectId));
  const budgets = useQuery(webVitalsBudgets(projectId));
  return (
    <>
      <Loaded query={gates}>{(stored) => <Gates projectId={projectId} stored={stored} />}</Loaded>
      <Loaded query={budgets}>{(stored) => <Budgets projectId={projectId} stored={stored} />}</Loaded>
    </>
  );
}

function Gates({ projectId, stored }: { projectId: string; stored: Schemas['QualityGates'] | null }) {
  const editable = useReaches('qa_lead');
  const params = { path: { id: projectId } };
  const form = useSettingsForm({
    stored: {
      minPassRate: textOfNumber(stored?.minPassRate),
      maxFlakyPct: textOfNumber(stored?.maxFlakyPct),
      maxFailures: textOfNumber(stored?.maxFailures),
    },
    save: async (values) => {
      const body = numbersOf(values);
      if (Object.keys(body).length === 0) await ok(client.DELETE('/projects/{id}/quality-gates', { params }));
      else await ok(client.PATCH('/projects/{id}/quality-gates', { params, body }));
      await queryClient.invalidateQueries({ queryKey: project(projectId).queryKey });
    },
  });
  const fields = [
    ['minPassRate', 'Tests that pass, at least', ' %'],
    ['maxFlakyPct', 'Tests that are flaky, at most', ' %'],
    ['maxFailures', 'Tests that fail, at most', ''],
  ] as const;
  return (
    <SettingsSection
      title="Quality gates"
      hint="A run that violates one has failed, whatever its tests gave. Empty: no gate."
      form={form}
      editable={editable}
    >
      {fields.map(([field, label, suffix]) => (
        <NumberInput
          key={field}
          label={label}
          suffix={suffix}
          min={0}
          value={form.values[field]}
          error={form.text(field).error}
          onChange={(value) => form.set(field, String(value))}
        />
      ))}
    </SettingsSection>
  );
}

function Budgets({ projectId, stored }: { projectId: string; stored: Schemas['WebVitalsBudgets'] | null }) {
  const editable = useReaches('qa_lead');
  const params = { path: { id: projectId } };
  const form = useSettingsForm({
    stored: {
      lcp: textOfNumber(stored?.lcp),
      cls: textOfNumber(stored?.cls),
      inp: textOfNumber(stored?.inp),
      ttfb: textOfNumber(stored?.ttfb),
    },
    save: async (values) => {
      const body = numbersOf(values);
      if (Object.keys(body).length === 0)
        await ok(client.DELETE('/projects/{id}/web-vitals-budgets', { params }));
      else await ok(client.PATCH('/projects/{id}/web-vitals-budgets', { params, body }));
      await queryClient.invalidateQueries({ queryKey: project(projectId).queryKey });
    },
  });
  const fields = [
    ['lcp', 'Largest Contentful Paint', ' ms'],
    ['inp', 'Interaction to Next Paint', ' ms'],
    ['ttfb', 'Time to First Byte', ' ms'],
    ['cls', 'Cumulative Layout Shift', ''],
  ] as const;
  return (
    <SettingsSection
      title="Web Vitals budgets"
      hint="What pages may take, measured while tests run. Empty: no budget."
      form={form}
      editable={editable}
    >
      {fields.map(([field, label, suffix]) => (
        <NumberInput
          key={field}
          label={label}
          suffix={suffix}
          min={0}
          {...(field === 'cls' ? { step: 0.01, decimalScale: 3 } : { step: 100 })}
          value={form.values[field]}
          error={form.text(field).error}
          onChange={(value) => form.set(field, String(value))}
        />
      ))}
    </SettingsSection>
  );
}

/** Those that are filled in. */
function numbersOf<Name extends string>(values: Readonly<Record<Name, string>>): { [N in Name]?: number } {
  const found: { [N in Name]?: number } = {};
  for (const name in values) {
    const value = numberOrNull(values[name]);
    if (value !== null) found[name] = value;
  }
  return found;
}
