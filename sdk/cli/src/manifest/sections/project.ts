import type { Schemas } from '@testkernel/client';
import { type Change, differences, projectOf } from '../change.ts';
import type { Manifest } from '../manifest.ts';
import { credentialsChange } from './credentials.ts';

/** The project itself: its name, address, settings and credentials. */
export function projectChanges(
  { name, url, settings = {}, credentials }: Manifest,
  present: Schemas['Project'] | null,
  setSecrets: boolean,
): Change[] {
  const wanted = { name, url, ...settings };
  const login = credentialsChange(credentials, present?.credentials ?? null, setSecrets);
  const what = `project ${JSON.stringify(name)}`;
  const { variables } = login;
  if (present === null) {
    return [
      {
        action: 'create',
        what,
        fields: [...differences(wanted, {}), ...login.fields],
        variables,
        async execute(target) {
          const body = { ...wanted, credentials: login.body(target.secrets) };
          const created = await target.api.answer(target.routes.POST('/projects', { body }));
          target.projectId = created.id;
        },
      },
    ];
  }
  const changed = differences(wanted, { ...present });
  if (changed.length + login.fields.length === 0) return [];
  return [
    {
      action: 'change',
      what,
      fields: [...changed, ...login.fields],
      variables,
      async execute(target) {
        const body = { ...wanted, credentials: login.body(target.secrets) };
        await target.api.answer(
          target.routes.PATCH('/projects/{id}', { params: { path: projectOf(target) }, body }),
        );
      },
    },
  ];
}
