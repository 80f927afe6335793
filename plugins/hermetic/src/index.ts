import {
  Database,
  definePlugin,
  Egress,
  HermeticDial,
  Projects,
  RunHooks,
  Scope,
  SealedColumns,
  Vault,
} from '@testkernel/sdk';
import { HermeticHook } from './hermetic-hook.ts';
import { RecordingRecord } from './recording-record.ts';
import { recordingRoutes } from './recording-routes.ts';
import { RecordingStore, sealedRecordings } from './recording-store.ts';

export default definePlugin({
  id: 'hermetic',
  requires: { database: Database, egress: Egress, projects: Projects, scope: Scope, vault: Vault },
  entities: [RecordingRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, extend, routes, dial }) {
    const { database, egress, projects, scope, vault } = services;
    const store = new RecordingStore(database, scope, vault);
    dial(HermeticDial);
    extend(SealedColumns, sealedRecordings);
    extend(RunHooks, new HermeticHook(store, egress), { name: 'hermetic' });
    routes((app) => recordingRoutes(app, projects, store));
  },
});
