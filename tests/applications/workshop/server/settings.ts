import { problemsOf } from '../shared/fields.ts';
import { centsOf } from '../shared/money.ts';
import { settingsFields } from '../shared/settings.ts';
import { type Answer, type Call, done, ok, type Route, refusedFor } from './call.ts';

const path = /^\/api\/settings$/;

export const settingsRoutes: readonly Route[] = [
  { method: 'GET', path, answer: ({ store }) => ok(store.settings) },
  { method: 'PUT', path, answer: save },
];

function save({ store, values, has }: Call): Answer {
  const refusal = refusedFor(problemsOf(settingsFields, values));
  if (refusal) return refusal;
  const { name = '', email = '', hours = '', rate = '', vat, newsletter } = values;
  store.settings = {
    name,
    email,
    hours,
    rate: has('rate-not-saved') ? store.settings.rate : centsOf(rate),
    vatPercent: Number(vat),
    newsletter: newsletter === 'yes',
  };
  return done;
}
