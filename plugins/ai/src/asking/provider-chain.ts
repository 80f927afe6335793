import type {
  AiConnection,
  AiProvider,
  Contribution,
  Contributions,
  DemoService,
  EgressService,
} from '@testkernel/sdk';
import type { ConnectionAddresses } from '../settings/connection-addresses.ts';
import type { Connections, StoredConnection } from '../settings/connections.ts';
import { openConnection } from '../settings/open-connection.ts';
import { parseProviderId } from '../settings/provider-id.ts';
import type { StageModels } from '../settings/stage-models.ts';
import type { Pins } from './pins.ts';

/** A provider that can be asked. */
export interface Candidate {
  /** `cloud-a`, `compat:office` */
  readonly id: string;
  /** For people. */
  readonly name: string;
  readonly provider: Contribution<AiProvider>;
  readonly connection: AiConnection;
}

export interface ProviderChainDependencies {
  readonly addresses: ConnectionAddresses;
  readonly connections: Connections;
  readonly demo?: DemoService | undefined;
  readonly egress: EgressService;
  readonly pins: Pins;
  readonly providers: Contributions<AiProvider>;
  readonly stageModels: StageModels;
}

/** The providers of the current workspace in the order in which they are asked. */
export class ProviderChain {
  readonly #dependencies: ProviderChainDependencies;

  constructor(dependencies: ProviderChainDependencies) {
    this.#dependencies = dependencies;
  }

  /** The active provider; undefined when the workspace has configured none. */
  async first(): Promise<Candidate | undefined> {
    return this.#candidates(await this.#connections(), null)[0];
  }

  /** The model that is chosen for the stage, else the pinned one; then the active provider and all others. */
  async of(stage: string): Promise<Candidate[]> {
    const { pins, stageModels } = this.#dependencies;
    const choice = await stageModels.of(stage);
    const candidates = this.#candidates(await this.#connections(), choice);
    const first = choice?.provider ?? (await pins.current());
    return candidates.sort((one, other) => Number(other.id === first) - Number(one.id === first));
  }

  /** One that is saved, for a trial; undefined when it lacks something, or its plugin is not loaded. */
  async find(id: string): Promise<Candidate | undefined> {
    const saved = (await this.#connections()).filter(({ provider }) => provider === id);
    return this.#candidates(saved, null)[0];
  }

  /** Those of the workspace; in a demo without any, the one that the demo lends. */
  async #connections(): Promise<StoredConnection[]> {
    const { connections, demo } = this.#dependencies;
    const saved = await connections.all();
    const lent = saved.length === 0 ? (demo?.lends() ?? null) : null;
    if (lent === null) return saved;
    return [{ ...lent, baseUrl: null, model: null, displayName: null, active: true }];
  }

  #candidates(
    connections: readonly StoredConnection[],
    choice: { readonly provider: string; readonly model: string | null } | null,
  ): Candidate[] {
    return connections.flatMap((stored): Candidate[] => {
      const { kind, slot } = parseProviderId(stored.provider);
      const provider = this.#dependencies.providers.get(kind);
      if (!provider) return [];
      const model = choice?.provider === stored.provider ? choice.model : null;
      const connection = openConnection(stored, provider.value, this.#dependencies, model);
      const name = stored.displayName ?? slot ?? provider.value.title;
      return connection ? [{ id: stored.provider, name, provider, connection }] : [];
    });
  }
}
