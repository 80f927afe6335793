import type { Schemas } from '@testkernel/client';
import { type Change, differences, projectOf } from '../change.ts';
import type { ManifestEnvironment } from '../manifest.ts';
import { credentialsChange } from './credentials.ts';
import { listChanges } from './named-list.ts';

export function environmentChanges(
  wanted: readonly ManifestEnvironment[],
  present: readonly Schemas['Environment'][],
  { managed, setSecrets }: { readonly managed: boolean; readonly setSecrets: boolean },
): Change[] {
  return listChanges({
    what: 'environment',
    wanted,
    present,
    managed,
    nameOf: ({ name }) => name,
    create({ name, baseUrl, credentials }) {
      const login = credentialsChange(credentials, null, setSecrets);
      return {
        fields: [...differences({ baseUrl }, {}), ...login.fields],
        variables: login.variables,
        execute: (target) =>
          target.api.answer(
            target.routes.POST('/projects/{id}/environments', {
              params: { path: projectOf(target) },
              body: { name, baseUrl, credentials: login.body(target.secrets) },
            }),
          ),
      };
    },
    change({ baseUrl, credentials }, { id, ...stored }) {
      const login = credentialsChange(credentials, stored.credentials, setSecrets);
      return {
        fields: [...differences({ baseUrl }, { ...stored }), ...login.fields],
        variables: login.variables,
        execute: (target) =>
          target.api.answer(
            target.routes.PATCH('/projects/{id}/environments/{environmentId}', {
              params: { path: { ...projectOf(target), environmentId: id } },
              body: { baseUrl, credentials: login.body(target.secrets) },
            }),
          ),
      };
    },
    remove: ({ id }, target) =>
      target.api.answer(
        target.routes.DELETE('/projects/{id}/environments/{environmentId}', {
          params: { path: { ...projectOf(target), environmentId: id } },
        }),
      ),
  });
}
