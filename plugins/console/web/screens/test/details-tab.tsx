import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Schemas } from '@testkernel/client';
import { changeTest } from '../../api/tests.ts';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useReaches } from '../../parts/use-role.ts';
import { useSettingsForm } from '../../parts/use-settings-form.ts';

const priorities = ['low', 'medium', 'high'] as const;

/** What people call the test and file it under. */
export function DetailsTab({ test }: { test: Schemas['Test'] }) {
  const editable = useReaches('qa_lead');
  const naming = useSettingsForm({
    stored: { name: test.name, description: test.description },
    save: ({ name, description }) => changeTest(test.id, { name, description }),
  });
  const filing = useSettingsForm({
    stored: {
      priority: test.priority as string,
      tags: test.tags.join(', '),
      linkedIssueKey: test.linkedIssueKey ?? '',
    },
    save: ({ priority, tags, linkedIssueKey }) =>
      changeTest(test.id, {
        priority: priorities.find((known) => known === priority) ?? 'medium',
        tags: tagsOf(tags),
        linkedIssueKey: linkedIssueKey.trim() || null,
      }),
  });
  return (
    <div>
      <SettingsSection
        title="Name"
        hint="A change makes the test a draft again."
        form={naming}
        editable={editable}
      >
        <TextInput label="Name" {...naming.text('name')} required withAsterisk={false} />
        <Textarea label="Description" autosize minRows={2} {...naming.text('description')} />
      </SettingsSection>
      <SettingsSection title="Filing" form={filing} editable={editable}>
        <NativeSelect label="Priority" data={[...priorities]} {...filing.text('priority')} />
        <TextInput label="Tags" description="Separated by commas." {...filing.text('tags')} />
        <TextInput
          label="Issue"
          description="The key of an issue that this test covers."
          {...filing.text('linkedIssueKey')}
        />
      </SettingsSection>
    </div>
  );
}

function tagsOf(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter(Boolean);
}
