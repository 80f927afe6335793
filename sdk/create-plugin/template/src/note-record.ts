import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A note of a workspace. Because it has a `workspaceId`, every query is limited to the workspace of the caller. */
export const NoteRecord = defineEntity({
  name: 'NewPluginNote',
  tableName: 'new_plugin_note',
  properties: {
    id: p.text().primary(),
    workspaceId: p.text(),
    body: p.text(),
    createdAt: p.datetime(),
  },
});
export type NoteRecord = InferEntity<typeof NoteRecord>;
