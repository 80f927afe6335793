import { NativeSelect, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core';
import { Fragment } from 'react';
import type { SchemaField } from './schema-field.ts';
import type { FormValues, SettingsForm } from './use-settings-form.ts';

interface SchemaFieldsOptions {
  readonly fields: readonly SchemaField[];
  readonly form: SettingsForm<FormValues>;
  /** Before the names of fields, so that those of the form around them are others. Default: none. */
  readonly prefix?: string;
  /** Where the API names a field, before its name: `settings/`. Default: none. */
  readonly path?: string;
  /** Whether something new is made, of which no secret is known. Default false: an empty secret stays as it is. */
  readonly creates?: boolean;
}

/**
 * The fields of a JSON schema in a form. Called while the form around them is rendered, and no component of its own: the form shows
 * what the API refused above its button unless a field has shown it, so that it must know its fields before.
 */
export function schemaFields({ fields, form, prefix = '', path = '', creates = false }: SchemaFieldsOptions) {
  return fields.map((field) => (
    <Fragment key={field.name}>
      {inputOf(field, form, prefix + field.name, path + field.name, creates)}
    </Fragment>
  ));
}

function inputOf(
  field: SchemaField,
  form: SettingsForm<FormValues>,
  name: string,
  path: string,
  creates: boolean,
) {
  const { kind, label, required, choices, minimum, maximum, maxLength } = field;
  const description = descriptionOf(field, creates);
  if (kind === 'boolean') return <Switch label={label} description={description} {...form.toggle(name)} />;
  const shared = { label, description, required, withAsterisk: false, ...form.text(name, path) };
  if (kind === 'choice') {
    const options = choices.map((choice) => ({ value: choice, label: choice }));
    return <NativeSelect {...shared} data={required ? options : [{ value: '', label: '' }, ...options]} />;
  }
  const bounded = { ...shared, autoComplete: 'off', ...(maxLength === null ? {} : { maxLength }) };
  if (kind === 'password')
    return <PasswordInput {...bounded} autoComplete="new-password" required={required && creates} />;
  if (kind === 'prose') return <Textarea {...bounded} autosize minRows={3} maxRows={12} />;
  if (kind === 'integer' || kind === 'number') {
    return (
      <TextInput
        {...shared}
        type="number"
        step={kind === 'integer' ? 1 : 'any'}
        {...(minimum === null ? {} : { min: minimum })}
        {...(maximum === null ? {} : { max: maximum })}
      />
    );
  }
  return <TextInput {...bounded} type={kind === 'url' || kind === 'email' ? kind : 'text'} />;
}

function descriptionOf({ kind, description }: SchemaField, creates: boolean): string | null {
  const hint =
    kind === 'list'
      ? 'Separated by commas.'
      : kind === 'password' && !creates
        ? 'It is never shown again. Empty: it stays as it is.'
        : '';
  return `${description ?? ''} ${hint}`.trim() || null;
}
