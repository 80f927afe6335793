import { labelOf, type Values } from '../../shared/fields.ts';
import {
  formatHours,
  teams,
  type VolunteerRow,
  volunteerFields,
  volunteerPath,
} from '../../shared/volunteer.ts';
import { api } from '../api.ts';
import { formDialog } from '../dialog.ts';
import { element, row } from '../element.ts';
import { recordList } from '../record-list.ts';
import type { Screen } from '../router.ts';
import { toast } from '../toast.ts';

const blank: Values = { team: 'gate', shirt: 'M' };

export async function volunteerList(_: string, address: URLSearchParams): Promise<Screen> {
  return recordList(
    {
      title: 'Volunteers',
      path: '/volunteers',
      nouns: ['volunteer', 'volunteers'],
      searchHint: 'Name or e-mail',
      filters: [{ name: 'team', label: 'Team', options: teams }],
      columns: [
        { label: 'Name', sort: 'name' },
        { label: 'Team' },
        { label: 'E-mail' },
        { label: 'Phone' },
        { label: 'Shifts', sort: 'hours' },
      ],
      sort: 'name',
      load: api.volunteers.list,
      row: ({ id, name, email, phone, team, hours }: VolunteerRow) =>
        row(
          element('a', { href: volunteerPath(id) }, name),
          labelOf(teams, team),
          email,
          phone,
          formatHours(hours),
        ),
      create,
    },
    address,
  );
}

function create(refresh: () => Promise<void>): void {
  formDialog({
    name: 'New volunteer',
    fields: volunteerFields,
    values: blank,
    submitLabel: 'Add volunteer',
    async submit(values) {
      const { name } = await api.volunteers.create(values);
      toast(`${name} was added.`);
      await refresh();
    },
  });
}
