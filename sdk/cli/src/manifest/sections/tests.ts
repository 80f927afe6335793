import type { Schemas } from '@testkernel/client';
import { type Change, differences, type Fields, projectOf, type Target } from '../change.ts';
import type { ManifestTest } from '../manifest.ts';
import { listChanges } from './named-list.ts';

type ReviewStatus = ManifestTest['reviewStatus'];

export function testChanges(
  wanted: readonly ManifestTest[],
  present: readonly Schemas['Test'][],
  { managed }: { readonly managed: boolean },
): Change[] {
  return listChanges({
    what: 'test',
    wanted,
    present,
    managed,
    nameOf: ({ name }) => name,
    create({ reviewStatus, ...test }) {
      const { name: _, ...shown } = test;
      return {
        fields: differences({ ...shown, reviewStatus }, {}),
        variables: [],
        async execute(target) {
          const call = target.routes.POST('/projects/{id}/tests', {
            params: { path: projectOf(target) },
            body: test,
          });
          await review(target, (await target.api.answer(call)).id, reviewStatus);
        },
      };
    },
    change({ reviewStatus, name: _, ...test }, stored) {
      const changed = differences(test, { ...stored });
      const reviewed = differences({ reviewStatus }, { ...stored });
      return {
        fields: [...changed, ...reviewed],
        variables: [],
        async execute(target) {
          const { api, routes } = target;
          const { id: testId } = stored;
          let status: string = stored.reviewStatus;
          if (reviewed.length > 0 && status !== 'draft') {
            // Between opposite decisions it is a draft.
            const params = { path: { ...projectOf(target), testId } };
            const call = routes.PATCH('/projects/{id}/tests/{testId}/restore', { params });
            status = (await api.answer(call)).reviewStatus;
          }
          if (changed.length > 0) {
            const names = changed.map(({ field }) => field);
            const call = routes.PATCH('/tests/{testId}', {
              params: { path: { testId } },
              body: pick(test, names),
            });
            // A change of the steps makes it a draft.
            status = (await api.answer(call)).reviewStatus;
          }
          if (status !== reviewStatus) await review(target, testId, reviewStatus);
        },
      };
    },
    remove: ({ id: testId }, target) =>
      target.api.answer(
        target.routes.DELETE('/projects/{id}/tests/{testId}', {
          params: { path: { ...projectOf(target), testId } },
        }),
      ),
  });
}

async function review(target: Target, testId: string, status: ReviewStatus): Promise<void> {
  const params = { path: { ...projectOf(target), testId } };
  if (status === 'approved') {
    await target.api.answer(target.routes.PATCH('/projects/{id}/tests/{testId}/approve', { params }));
  }
  if (status === 'rejected') {
    await target.api.answer(target.routes.PATCH('/projects/{id}/tests/{testId}/reject', { params }));
  }
}

function pick(test: Fields, fields: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(test).filter(([name]) => fields.includes(name)));
}
