import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { KeptPage, LoginRecipe, Preconditions, SiteMapChanges, Transition } from '@testkernel/sdk';

/** The latest map of a project, and its differences from the one before. */
export const SiteMapRecord = defineEntity({
  name: 'SiteMapRecord',
  tableName: 'crawler_site_map',
  properties: {
    projectId: p.text().primary(),
    workspaceId: p.text(),
    runId: p.text(),
    crawledAt: p.datetime(),
    startUrl: p.text(),
    truncated: p.text().nullable(),
    omitted: p.integer(),
    pages: p.json().$type<readonly KeptPage[]>(),
    transitions: p.json().$type<readonly Transition[]>(),
    login: p.json().$type<LoginRecipe>().nullable(),
    preconditions: p.json().$type<Preconditions>().nullable(),
    unreached: p.json().$type<readonly KeptPage[]>(),
    changes: p.json().$type<SiteMapChanges>(),
    deletedAt: p.datetime().nullable(),
  },
});
export type SiteMapRecord = InferEntity<typeof SiteMapRecord>;
