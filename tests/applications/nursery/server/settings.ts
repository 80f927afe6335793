import { type Field, problemsOf } from '../shared/fields.ts';
import { settingsFields, settingsProblems } from '../shared/settings.ts';
import { type Answer, type Call, done, ok, unless } from './call.ts';

export function showSettings({ store }: Call): Answer {
  return ok(store.settings);
}

export function saveSettings({ store, values, has }: Call): Answer {
  const unlimited = ({ max, ...field }: Field): Field => field;
  const fields = settingsFields.map((field) =>
    field.name === 'second' && has('discount-over-hundred') ? unlimited(field) : field,
  );
  return unless({ ...settingsProblems(values), ...problemsOf(fields, values) }, () => {
    store.settings = Object.fromEntries(settingsFields.map(({ name }) => [name, values[name] ?? '']));
    return done;
  });
}
