import { type Html, html } from '../../html.ts';
import { ageOn, isDay, today } from '../calendar-date.ts';
import { type Entry, inputField, type Problems, problemsOf, type Values } from '../form.ts';
import type { Tenant } from '../records.ts';
import type { Call } from '../route.ts';
import { emailProblem, isEmail, isPhone, phoneProblem } from './person-checks.ts';

const youngest = 18;

export function tenantFields(entry: Entry): Html {
  return html`${inputField(entry, { name: 'firstName', label: 'First name', isRequired: true, maxLength: 40 })}
${inputField(entry, { name: 'lastName', label: 'Last name', isRequired: true, maxLength: 40 })}
${inputField(entry, { name: 'born', label: 'Date of birth', type: 'date', isRequired: true })}
${inputField(entry, { name: 'email', label: 'E-mail', type: 'email', isRequired: true })}
${inputField(entry, { name: 'mobile', label: 'Mobile telephone', type: 'tel', isRequired: true })}
${inputField(entry, { name: 'workPhone', label: 'Work telephone', type: 'tel' })}
${inputField(entry, { name: 'occupation', label: 'Occupation', maxLength: 40 })}`;
}

export function tenantOf(values: Values): Omit<Tenant, 'id'> {
  const {
    firstName = '',
    lastName = '',
    born = '',
    email = '',
    mobile = '',
    workPhone = '',
    occupation = '',
  } = values;
  return { firstName, lastName, born, email: email.toLowerCase(), mobile, workPhone, occupation };
}

export function tenantProblems({ agency, has }: Call, values: Values, id: number): Problems {
  const { firstName, lastName, born, email, mobile, workPhone } = tenantOf(values);
  const isTaken = agency.books.tenants.some((other) => other.email === email && other.id !== id);
  const isYoung = has('tenant-minor') ? born > today() : ageOn(born, today()) < youngest;
  return problemsOf({
    firstName: !firstName && 'Enter the first name.',
    lastName: !lastName && 'Enter the last name.',
    born: (!isDay(born) && 'Enter the date of birth.') || (isYoung && 'Tenants must be 18 or older.'),
    email: (!isEmail(email) && emailProblem) || (isTaken && 'Another tenant has this e-mail address.'),
    mobile: !isPhone(mobile) && phoneProblem,
    workPhone: workPhone !== '' && !isPhone(workPhone) && phoneProblem,
  });
}
