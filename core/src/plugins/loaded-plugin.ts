import type { AnyPlugin } from '@testkernel/sdk';

/** A plugin whose module is loaded and whose SDK range fits. */
export interface LoadedPlugin {
  readonly id: string;
  readonly version: string | null;
  /** The folder, or a word for another origin, for messages. */
  readonly source: string;
  readonly definition: AnyPlugin;
  /** Whether it belongs to this release; false for plugins of the operator. */
  readonly firstParty?: boolean;
}
