import { type Html, html } from '../../html.ts';
import { isDay } from '../calendar-date.ts';
import {
  type Entered,
  isRefused,
  namedOptions,
  type Option,
  problemsOf,
  selectField,
  textField,
  wholeNumber,
} from '../form.ts';
import { type Project, type ProjectStatus, projectStatusNames } from '../records.ts';
import { type Call, enteredIn } from '../route.ts';

const mostHours = 2000;

export const statusOptions = Object.entries(projectStatusNames) as readonly (readonly [
  ProjectStatus,
  string,
])[];

/** The clients that a project can be for: archived ones only where it is theirs already. */
function clientOptions({ office }: Call, chosen: string | undefined): Option[] {
  return namedOptions(office.clients.filter(({ id, isArchived }) => !isArchived || String(id) === chosen));
}

export function projectFields(call: Call, entered: Entered): Html {
  const clients = clientOptions(call, entered.values.client);
  return html`${textField(entered, { name: 'name', label: 'Name of the project', required: true })}
${selectField(entered, { name: 'client', label: 'Client', required: true, options: [['', 'Choose a client'], ...clients] })}
${selectField(entered, { name: 'status', label: 'Status', required: true, options: statusOptions })}
${textField(entered, { name: 'budgetHours', label: 'Budget in hours', type: 'number', min: '1', max: String(mostHours), required: true })}
${textField(entered, { name: 'starts', label: 'Start', type: 'date', required: true })}
${textField(entered, { name: 'ends', label: 'End', type: 'date', required: true })}`;
}

interface CheckedProject {
  readonly entered: Entered;
  /** Null where something is wrong. */
  readonly details: Omit<Project, 'id'> | null;
}

/** What was entered about a project. */
export function checkedProject(call: Call): CheckedProject {
  const values = enteredIn(call);
  const { name = '', starts = '', ends = '' } = values;
  const client = call.office.client(Number(values.client));
  const status = statusOptions.find(([key]) => key === values.status)?.[0];
  const budgetHours = wholeNumber(values.budgetHours, 1, mostHours);
  const problems = problemsOf({
    name: !name && 'Enter the name of the project.',
    client: !client && 'Choose a client.',
    status: !status && 'Choose a status.',
    budgetHours: budgetHours === null && `Enter a whole number from 1 to ${mostHours}.`,
    starts: !isDay(starts) && 'Enter the day of the start.',
    ends:
      (!isDay(ends) && 'Enter the day of the end.') ||
      (ends < starts && !call.has('project-end-early') && 'The end must not be before the start.'),
  });
  const entered = { values, problems };
  const isFine = client && status && budgetHours !== null && !isRefused(entered);
  return {
    entered,
    details: isFine ? { name, clientId: client.id, status, budgetHours, starts, ends } : null,
  };
}
