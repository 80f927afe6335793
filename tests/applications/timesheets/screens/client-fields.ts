import { type Html, html } from '../../html.ts';
import {
  areaField,
  type Entered,
  emailProblem,
  isEmail,
  isPhone,
  isRefused,
  type Option,
  phoneProblem,
  problemsOf,
  selectField,
  textField,
} from '../form.ts';
import { type Client, paymentTerms } from '../records.ts';
import { type Call, enteredIn } from '../route.ts';

const longestNotes = 300;

export const termOptions: readonly Option[] = paymentTerms.map((days) => [String(days), `${days} days`]);

/** One of the payment terms; null where the text is none. */
export function termOf(text: string | undefined): number | null {
  return paymentTerms.find((days) => String(days) === text) ?? null;
}

export function clientFields(entered: Entered): Html {
  return html`${textField(entered, { name: 'name', label: 'Name of the client', required: true })}
${textField(entered, { name: 'contact', label: 'Contact', required: true })}
${textField(entered, { name: 'email', label: 'E-mail', type: 'email', required: true })}
${textField(entered, { name: 'phone', label: 'Telephone', type: 'tel' })}
${selectField(entered, { name: 'paymentDays', label: 'Payment term', required: true, options: termOptions })}
${areaField(entered, { name: 'notes', label: 'Notes', maxLength: longestNotes })}`;
}

interface CheckedClient {
  readonly entered: Entered;
  /** Null where something is wrong. */
  readonly details: Omit<Client, 'id' | 'isArchived'> | null;
}

/** What was entered about a client, beside the others. */
export function checkedClient(call: Call, id: number | null): CheckedClient {
  const values = enteredIn(call);
  const { name = '', contact = '', email = '', phone = '', notes = '' } = values;
  const paymentDays = termOf(values.paymentDays);
  const isTaken = call.office.books.clients.some(
    (one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase(),
  );
  const problems = problemsOf({
    name:
      (!name && 'Enter the name of the client.') || (isTaken && `There is a client called ${name} already.`),
    contact: !contact && 'Enter who the contact is.',
    email: !isEmail(email) && emailProblem,
    phone: phone !== '' && !isPhone(phone) && phoneProblem,
    paymentDays: paymentDays === null && 'Choose a payment term.',
    notes: notes.length > longestNotes && `Use ${longestNotes} characters at most.`,
  });
  const kept = call.has('client-terms-reset') ? { ...values, paymentDays: '30' } : values;
  const entered = { values: kept, problems };
  const isFine = paymentDays !== null && !isRefused(entered);
  return { entered, details: isFine ? { name, contact, email, phone, paymentDays, notes } : null };
}
