import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@testkernel/client';
import { callPart, type Part, type PartSubject, partData } from '../api/console-parts.ts';
import { queryClient } from '../api/queries.ts';
import { bodyOf, fieldsOf, valuesOf } from '../parts/schema-field.ts';
import { schemaFields } from '../parts/schema-fields.tsx';
import { SettingsSection } from '../parts/settings-section.tsx';
import { useSettingsForm } from '../parts/use-settings-form.ts';
import { Loading } from '../ui/states.tsx';
import { PartFailure } from './part-failure.tsx';

type Form = Extract<Schemas['ConsolePart']['view'], { form: unknown }>['form'];

/** Settings of a plugin, by the schema that it gives. */
export function FormView({ part, form, ids }: { part: Part; form: Form; ids: PartSubject['ids'] }) {
  const query = useQuery(partData(part, form.read, ids));
  if (query.error)
    return <PartFailure part={part} error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Loading rows={3} />;
  return <Fields part={part} form={form} ids={ids} answer={query.data} />;
}

function Fields({
  part,
  form: { schema, read, write },
  ids,
  answer,
}: {
  part: Part;
  form: Form;
  ids: PartSubject['ids'];
  answer: unknown;
}) {
  const fields = fieldsOf(schema);
  const form = useSettingsForm({
    stored: valuesOf(fields, answer),
    secrets: fields.filter(({ kind }) => kind === 'password').map(({ name }) => name),
    save: async (values) => {
      await callPart(write, ids, { body: bodyOf(fields, values) });
      await queryClient.invalidateQueries({ queryKey: partData(part, read, ids).queryKey });
    },
  });
  return (
    <SettingsSection title={part.title} hint={`Of the plugin ${part.plugin}.`} form={form}>
      {schemaFields({ fields, form })}
    </SettingsSection>
  );
}
