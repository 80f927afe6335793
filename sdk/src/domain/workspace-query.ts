import { Type } from 'typebox';

/** The query of a route with `workspaceInQuery`. */
export const WorkspaceQuery = Type.Object({
  workspace: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'The id of the workspace, for pictures and links of browsers, which send no `X-Workspace`.',
    }),
  ),
});
