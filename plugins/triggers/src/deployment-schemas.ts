import { Nullable, RunAnswer, type Static, Type } from '@testkernel/sdk';

export const DeploymentCrawl = Type.Object(
  {
    ok: Type.Literal(true),
    provider: Type.String({ description: 'The deployment host.' }),
    runId: Type.String(),
    previewUrl: Type.String(),
  },
  { title: 'DeploymentCrawl' },
);
export type DeploymentCrawl = Static<typeof DeploymentCrawl>;

export const Ignored = Type.Object({ ignored: Type.Literal(true) });

export const LastDeploymentRun = Type.Object(
  {
    id: Type.String(),
    status: RunAnswer.properties.status,
    startedAt: Type.String(),
    finishedAt: Nullable(Type.String()),
    pagesFound: Type.Integer(),
    testsGenerated: Type.Integer(),
    changedPages: Type.Array(Type.String()),
    removedPages: Type.Array(Type.String()),
    provider: Type.String(),
    previewUrl: Type.String(),
    triggeredAt: Type.String(),
  },
  { title: 'DeploymentRun' },
);
export type LastDeploymentRun = Static<typeof LastDeploymentRun>;
