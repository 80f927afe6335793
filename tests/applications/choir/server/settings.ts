import { type Field, problemsOf } from '../shared/fields.ts';
import { settingsFields } from '../shared/settings.ts';
import { type Answer, type Call, done, ok, unless } from './call.ts';

export function showSettings({ store }: Call): Answer {
  return ok(store.settings);
}

export function saveSettings({ store, values, has }: Call): Answer {
  const anyAmount = ({ min, ...field }: Field): Field => field;
  const fields = settingsFields.map((field) =>
    has('negative-fee') && field.name === 'fullFee' ? anyAmount(field) : field,
  );
  return unless(problemsOf(fields, values), () => {
    store.settings = Object.fromEntries(settingsFields.map(({ name }) => [name, values[name] ?? '']));
    return done;
  });
}
