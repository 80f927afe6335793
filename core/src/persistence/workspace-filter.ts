import type { ScopeContext } from './scope-context.ts';

/** Data of a workspace was accessed outside of any scope: a bug, never a mistake of a client. */
export class MissingScope extends Error {
  constructor(entity: string) {
    super(`${entity} belongs to a workspace, and no workspace is in scope.`);
    this.name = 'MissingScope';
  }
}

/** Limits every query on entities with a `workspaceId` to the current workspace. On by default. */
export function workspaceFilter(scope: ScopeContext, entities: readonly string[]) {
  return {
    name: 'workspace',
    default: true,
    entity: [...entities],
    args: false,
    cond: () => {
      const current = scope.current;
      if (current?.system) return {};
      if (!current?.workspaceId) throw new MissingScope(entities.join(' or '));
      return { workspaceId: current.workspaceId };
    },
  };
}
