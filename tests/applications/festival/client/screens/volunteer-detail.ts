import { labelOf } from '../../shared/fields.ts';
import { days } from '../../shared/programme.ts';
import {
  formatHours,
  type ShiftView,
  shiftFields,
  shiftProblems,
  teams,
  type VolunteerView,
  volunteerFields,
} from '../../shared/volunteer.ts';
import { api } from '../api.ts';
import { confirmDialog, formDialog } from '../dialog.ts';
import { button, element, facts, row, table } from '../element.ts';
import { form } from '../form.ts';
import { navigate, render, type Screen } from '../router.ts';
import { toast } from '../toast.ts';

export async function volunteerDetail(id: string): Promise<Screen> {
  const volunteer = await api.volunteers.find(Number(id));
  const content = element(
    'section',
    {},
    element('p', {}, element('a', { href: '/volunteers' }, 'All volunteers')),
    element('h1', {}, volunteer.name),
    overview(volunteer),
    element(
      'div',
      { class: 'title' },
      element('h2', {}, 'Shifts'),
      button('Add shift', () => addShift(volunteer)),
    ),
    shifts(volunteer),
  );
  return { title: volunteer.name, content };
}

function overview(volunteer: VolunteerView): HTMLElement {
  const panel = element('div', { class: 'card' });
  panel.append(
    facts([
      ['Team', labelOf(teams, volunteer.team)],
      ['E-mail', volunteer.email],
      ['Phone', volunteer.phone],
      ['T-shirt size', volunteer.shirt],
      ['Trained in first aid', volunteer.firstAid === 'yes' ? 'Yes' : 'No'],
    ]),
    element(
      'p',
      { class: 'actions' },
      button('Edit', () => panel.replaceChildren(editor(volunteer))),
      button('Delete', () => askToDelete(volunteer), 'danger'),
    ),
  );
  return panel;
}

function shifts({ shifts: all, hours }: VolunteerView): HTMLElement {
  if (all.length === 0) return element('p', { class: 'card' }, 'No shifts yet.');
  return element(
    'div',
    {},
    table('Shifts', ['Day', 'Time', 'Task', 'Duration', 'Actions'], all.map(shiftRow)),
    element('p', {}, `Together: ${formatHours(hours)}`),
  );
}

function shiftRow(shift: ShiftView): HTMLElement {
  const { id, day, from, to, task, hours } = shift;
  const text = `“${task}” on ${labelOf(days, day)} from ${from} to ${to}.`;
  const made = row(
    labelOf(days, day),
    `${from}–${to}`,
    task,
    formatHours(hours),
    button('Remove', () => confirmDialog('Remove this shift?', text, 'Remove shift', remove), 'plain'),
  );
  const remove = async () => {
    await api.shifts.delete(id);
    toast('The shift was removed.');
    await render();
  };
  return made;
}

function addShift({ id }: VolunteerView): void {
  formDialog({
    name: 'New shift',
    fields: shiftFields,
    values: { from: '12:00', to: '16:00' },
    submitLabel: 'Add shift',
    check: shiftProblems,
    async submit(values) {
      await api.shifts.create({ ...values, volunteer: String(id) });
      toast('The shift was added.');
      await render();
    },
  });
}

function editor({ id, name, email, phone, team, shirt, firstAid }: VolunteerView): HTMLElement {
  return form({
    name: 'Edit volunteer',
    fields: volunteerFields,
    values: { name, email, phone, team, shirt, firstAid },
    submitLabel: 'Save changes',
    cancel: () => void render(),
    async submit(values) {
      const saved = await api.volunteers.save(id, values);
      toast(`${saved.name} was saved.`);
      await render();
    },
  });
}

function askToDelete({ id, name }: VolunteerView): void {
  confirmDialog(
    'Delete this volunteer?',
    `“${name}” and all shifts will be gone.`,
    'Delete volunteer',
    async () => {
      await api.volunteers.delete(id);
      toast(`${name} was deleted.`);
      navigate('/volunteers');
    },
  );
}
