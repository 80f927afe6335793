import { type Html, html } from '../../html.ts';
import {
  areaField,
  type Entry,
  type Option,
  type Problems,
  problemsOf,
  selectField,
  textField,
} from '../form.ts';
import { type Customer, type CustomerDetails, rounds } from '../records.ts';
import type { Call } from '../route.ts';
import {
  emailProblem,
  longestName,
  longestTown,
  nameProblem,
  phoneProblem,
  streetProblem,
  townProblem,
} from './text-checks.ts';

const longestHint = 200;
const roundOptions: readonly Option[] = [
  ['', 'Choose a round'],
  ...rounds.map((round): Option => [round, round]),
];

export function customerFields(entry: Entry): Html {
  return html`${textField(entry, { name: 'name', label: 'Name', required: true, maxLength: longestName })}
${textField(entry, { name: 'email', label: 'E-mail', type: 'email', required: true, maxLength: longestName })}
${textField(entry, { name: 'phone', label: 'Telephone', type: 'tel', maxLength: 20 })}
${textField(entry, { name: 'street', label: 'Street and number', required: true, maxLength: longestName })}
${textField(entry, { name: 'town', label: 'Town', required: true, maxLength: longestTown })}
${selectField(entry, { name: 'round', label: 'Round', required: true, options: roundOptions })}
${areaField(entry, { name: 'hint', label: 'Hint for the driver', maxLength: longestHint, hint: `At most ${longestHint} characters` })}`;
}

export function detailsOf(values: Entry['values']): CustomerDetails {
  const { name = '', email = '', phone = '', street = '', town = '', round = '', hint = '' } = values;
  return { name, email, phone, street, town, round, hint };
}

/** What is wrong with details of a customer; null stands for one who is new. */
export function customerProblems(
  { farm, has }: Call,
  details: CustomerDetails,
  customer: Customer | null,
): Problems {
  const { name, email, phone, street, town, round, hint } = details;
  const isTaken = farm.books.customers.some(
    (one) =>
      (one !== customer || has('customer-email-own')) && one.email.toLowerCase() === email.toLowerCase(),
  );
  return problemsOf({
    name: nameProblem(name),
    email: emailProblem(email) || (isTaken && 'Another customer has this e-mail address.'),
    phone: phoneProblem(phone),
    street: streetProblem(street),
    town: townProblem(town),
    round: !rounds.includes(round) && 'Choose a round.',
    hint: hint.length > longestHint && `Use at most ${longestHint} characters for the hint.`,
  });
}
