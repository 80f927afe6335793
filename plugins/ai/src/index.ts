import {
  ActivityTrail,
  AiProviders,
  ApproachDial,
  Database,
  Demo,
  definePlugin,
  Egress,
  LanguageDial,
  Models,
  Projects,
  PromptFilters,
  RunFinished,
  Runs,
  Scope,
  SealedColumns,
  Vault,
} from '@testkernel/sdk';
import { AiTrials, ManageAi, ReadAiLedger } from './access.ts';
import { AskedModels } from './asking/asked-models.ts';
import { Circuits } from './asking/circuits.ts';
import { Pins } from './asking/pins.ts';
import { ProviderCalls } from './asking/provider-calls.ts';
import { ProviderChain } from './asking/provider-chain.ts';
import { WorkspaceLanes } from './asking/workspace-lanes.ts';
import { AiConfiguration } from './configuration.ts';
import { CallLedger } from './ledger/call-ledger.ts';
import { LedgerReads } from './ledger/ledger-reads.ts';
import { ledgerRoutes } from './ledger/ledger-routes.ts';
import { LedgerUpkeep } from './ledger/ledger-upkeep.ts';
import { ConnectionAddresses } from './settings/connection-addresses.ts';
import { ConnectionRecord } from './settings/connection-record.ts';
import { Connections, sealedKeys } from './settings/connections.ts';
import { ProviderTrial } from './settings/provider-trial.ts';
import { settingsRoutes } from './settings/settings-routes.ts';
import { StageModels } from './settings/stage-models.ts';

export default definePlugin({
  id: 'ai',
  configuration: AiConfiguration,
  requires: {
    activity: ActivityTrail,
    database: Database,
    egress: Egress,
    projects: Projects,
    runs: Runs,
    scope: Scope,
    vault: Vault,
  },
  optional: { demo: Demo },
  provides: [Models],
  entities: [ConnectionRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({
    services,
    configuration,
    log,
    contributions,
    cron,
    dial,
    extend,
    limit,
    on,
    permission,
    provide,
    routes,
  }) {
    const { activity, database, scope } = services;
    const providers = contributions(AiProviders);
    const addresses = new ConnectionAddresses(configuration);
    const circuits = new Circuits(database, scope);
    const pins = new Pins(database, scope);
    const stageModels = new StageModels(database, scope);
    const connections = new Connections({ ...services, addresses, circuits, pins, providers });
    const chain = new ProviderChain({ ...services, addresses, connections, pins, providers, stageModels });
    const ledger = new CallLedger(database, scope, configuration, configuration.promptDays > 0);
    const calls = new ProviderCalls({ ledger, callMs: configuration.callSeconds * 1_000 });
    const models = new AskedModels({
      calls,
      chain,
      circuits,
      filters: contributions(PromptFilters),
      lanes: new WorkspaceLanes(),
      ledger,
      log,
      pins,
      promptCharacters: configuration.promptCharacters,
      scope,
    });
    const upkeep = new LedgerUpkeep({ activity, database, scope, kept: configuration });
    const reads = new LedgerReads(database, scope, ledger);
    const trial = new ProviderTrial(calls, chain, circuits);

    provide(Models, models);
    for (const declared of [ApproachDial, LanguageDial]) dial(declared);
    extend(SealedColumns, sealedKeys);
    on(RunFinished, ({ runId }) => upkeep.recordRedactions(runId), { durable: true, name: 'redactions' });
    cron({ name: 'lost-calls', expression: '*/10 * * * *', run: () => upkeep.markLost() });
    cron({ name: 'forget', expression: '23 2 * * *', run: () => upkeep.forget() });
    for (const declared of [ManageAi, ReadAiLedger]) permission(declared);
    limit(AiTrials);
    routes((app) => {
      settingsRoutes(app, { chain, circuits, connections, providers, stageModels, trial });
      ledgerRoutes(app, { ...services, chain, reads });
    });
    return undefined;
  },
});
