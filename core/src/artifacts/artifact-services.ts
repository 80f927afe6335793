import { join } from 'node:path';
import { type ArtifactStore, ArtifactStores } from '@testkernel/sdk';
import { factory, type Registrations } from '../registration.ts';
import { DatabaseArtifactIndex } from './artifact-index.ts';
import { ArtifactRetention } from './artifact-retention.ts';
import { ArtifactSweep } from './artifact-sweep.ts';
import { Artifacts } from './artifacts.ts';
import { FolderStore } from './folder-store.ts';

export interface ArtifactServices {
  readonly artifactRetention: ArtifactRetention;
  readonly artifacts: Artifacts;
  /** The store that a plugin contributed, else the folder; may be called once every plugin is set up. */
  readonly artifactStore: () => ArtifactStore;
  readonly artifactSweep: ArtifactSweep;
}

declare module '../registration.ts' {
  interface KernelServices extends ArtifactServices {}
}

/** The services for files that runs produce. */
export const artifactServices: Registrations<ArtifactServices> = {
  artifactRetention: factory(
    ({ database, config, log }) => new ArtifactRetention({ database, log, ...config.artifacts }),
  ),
  artifacts: factory(({ database, scope, artifactStore, artifactSweep }) => {
    const index = new DatabaseArtifactIndex(database, scope);
    return new Artifacts({ index, store: artifactStore, sweep: artifactSweep, database });
  }),
  artifactStore: factory(({ config, contributions }) => {
    const folder = new FolderStore(join(config.dataDir, 'artifacts'));
    return () => contributions.view(ArtifactStores).list()[0]?.value ?? folder;
  }),
  artifactSweep: factory(
    ({ database, artifactStore, log }) => new ArtifactSweep({ database, store: artifactStore, log }),
  ),
};
