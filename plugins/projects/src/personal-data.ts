import type { PersonalData } from '@testkernel/sdk';
import type { AddedFields } from './added-fields.ts';
import type { StoredProjects } from './stored-projects.ts';

/** The projects of a workspace, for the export of its owner's account. */
export function personalProjects(projects: StoredProjects, fields: AddedFields): PersonalData {
  return {
    section: 'projects',
    of: 'workspace',
    async *read() {
      yield* await fields.answer(await projects.list());
    },
  };
}
