import type { AiProvider, Contributions } from '@testkernel/sdk';
import type { Circuits } from '../asking/circuits.ts';
import type { Connections, StoredConnection } from './connections.ts';
import { maskKey } from './mask-key.ts';
import type { AiSettings } from './settings-schemas.ts';

const slotsOf = 'compat';
const local = 'local';

export interface SettingsViewDependencies {
  readonly circuits: Circuits;
  readonly connections: Connections;
  readonly providers: Contributions<AiProvider>;
}

/** The settings of the current workspace as responses show them. */
export async function viewSettings(dependencies: SettingsViewDependencies): Promise<AiSettings> {
  const { circuits, connections, providers } = dependencies;
  const saved = await connections.all();
  const open = await circuits.open();
  const of = (id: string) => saved.find(({ provider }) => provider === id);
  const keyOf = (id: string) => masked(of(id)?.apiKey);
  const ollama = of(local);
  return {
    activeProvider: saved.find(({ active }) => active)?.provider ?? null,
    'cloud-a': keyOf('cloud-a'),
    'cloud-b': keyOf('cloud-b'),
    'cloud-c': keyOf('cloud-c'),
    'cloud-d': keyOf('cloud-d'),
    ollamaBaseUrl: ollama?.baseUrl ?? null,
    ollamaModel: ollama?.model ?? null,
    ollamaConfigured: ollama !== undefined,
    compatProviders: saved.filter(isSlot).map((slot) => ({
      provider: slot.provider,
      displayName: slot.displayName ?? slot.provider.slice(slotsOf.length + 1),
      baseUrl: slot.baseUrl ?? '',
      model: slot.model ?? '',
      apiKey: masked(slot.apiKey) ?? '',
    })),
    providers: providers.list().flatMap(({ name, value: { title, setup, defaultModel } }) => {
      const ids =
        setup === 'slot'
          ? saved.map(({ provider }) => provider).filter((id) => id.startsWith(`${name}:`))
          : [name];
      return ids.map((id) => {
        const stored = of(id);
        return {
          provider: id,
          title: stored?.displayName ?? title,
          setup,
          configured: stored !== undefined,
          active: stored?.active ?? false,
          model: stored?.model ?? defaultModel,
          pausedUntil: open.get(id)?.toISOString() ?? null,
        };
      });
    }),
  };
}

function isSlot({ provider }: StoredConnection): boolean {
  return provider.startsWith(`${slotsOf}:`);
}

function masked(key: string | null | undefined): string | null {
  return key === null || key === undefined ? null : maskKey(key);
}
