import {
  ActivityTrail,
  Database,
  definePlugin,
  Projects,
  RunHooks,
  Scope,
  TestProposals,
  Tests,
} from '@testkernel/sdk';
import { FingerprintRecord } from './fingerprint-record.ts';
import { Fingerprints } from './fingerprints.ts';
import { HealingHistory } from './healing-history.ts';
import { HealingHook } from './healing-hook.ts';
import { healingRoutes } from './healing-routes.ts';
import { ProposalRecord } from './proposal-record.ts';
import { Proposals } from './proposals.ts';

export default definePlugin({
  id: 'healing',
  requires: { activity: ActivityTrail, database: Database, projects: Projects, scope: Scope, tests: Tests },
  provides: [TestProposals],
  entities: [FingerprintRecord, ProposalRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, extend, provide, routes }) {
    const { activity, database, projects, scope, tests } = services;
    const fingerprints = new Fingerprints(database, scope, tests);
    const proposals = new Proposals({ database, scope, tests, fingerprints });
    const history = new HealingHistory({ database, activity, proposals, fingerprints });
    provide(TestProposals, proposals);
    extend(RunHooks, new HealingHook(fingerprints, proposals));
    routes((app) => healingRoutes(app, { projects, tests, proposals, history }));
    return undefined;
  },
});
