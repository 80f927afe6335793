import { workday } from '../hiring/calendar-date.ts';
import { codeOf } from '../hiring/seed-people.ts';
import type { Entered } from './page-form.ts';
import type { PageVisitor } from './page-visitor.ts';

/** Applies on the public pages for the first job, with what is right but for some values. */
export async function apply(visitor: PageVisitor, changed: Entered): Promise<string> {
  await visitor.visit('/vacancies/1/apply');
  return visitor.send('Send application', {
    firstName: 'Ida',
    lastName: 'Berg',
    email: 'ida@mail.example',
    phone: '07700 900555',
    source: 'Job board',
    letter: 'I like heat pumps.',
    consent: 'yes',
    ...changed,
  });
}

/** Looks up the application of Rosa Lund. @param typed how the code is entered */
export async function lookUp(
  visitor: PageVisitor,
  typed: (code: string) => string = (code) => code,
): Promise<string> {
  await visitor.visit('/status');
  return visitor.send('Look up', { code: typed(codeOf(18)), email: 'rosa.lund@mail.example' });
}

/** Plans an interview with Priyanka Shah, who is in the stage Screening. */
export async function plan(visitor: PageVisitor, changed: Entered): Promise<string> {
  await visitor.open('/interviews/new?application=16');
  const values = { day: workday(0), time: '12:00', interviewer: '3' };
  return visitor.send('Save interview', { ...values, ...changed });
}

/** Opens an address, and presses a button there. */
export async function press(
  visitor: PageVisitor,
  path: string,
  button: string,
  entered: Entered = {},
): Promise<string> {
  await visitor.open(path);
  return visitor.send(button, entered);
}
