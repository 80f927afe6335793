import { type Html, html } from '../../html.ts';
import { type Entry, textField } from '../form.ts';
import { type Membership, membershipNames, type Person, toolLimits } from '../records.ts';

export const membershipOptions = (['standard', 'family'] as const).map(
  (one) => [one, `${membershipNames[one]} (${toolLimits[one]} tools)`] as const,
);

export const phoneProblem = 'Enter a telephone number like 01632 960 001.';

/** The fields about a person, for those who join and for staff. */
export function personFields(entry: Entry): Html {
  return html`${textField(entry, { name: 'name', label: 'Full name', required: true, maxLength: 60 })}
${textField(entry, { name: 'email', label: 'E-mail', type: 'email', required: true })}
${textField(entry, { name: 'phone', label: 'Telephone', type: 'tel', required: true })}
${textField(entry, { name: 'street', label: 'Street and number' })}`;
}

export function personOf(values: Readonly<Record<string, string>>): Person {
  const { name = '', email = '', phone = '', street = '', membership = '' } = values;
  return { name, email, phone, street, membership: membershipOf(membership) };
}

export function membershipOf(text: string): Membership {
  return text === 'family' ? 'family' : 'standard';
}

/** What is wrong with a person's fields; false for each that is right. */
export function personChecks({
  name,
  email,
  phone,
}: Person): Record<'name' | 'email' | 'phone', string | false> {
  return {
    name: (!name && 'Enter the full name.') || (name.length > 60 && 'Use 60 characters at most.'),
    email: !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && 'Enter an e-mail address like sam@example.com.',
    phone: !/^\+?[\d ()-]{6,20}$/.test(phone) && phoneProblem,
  };
}
