import { existsSync } from 'node:fs';

/** The build copies them into the published package; in the repository they lie at its top. */
const packaged = new URL('../migrations/', import.meta.url);
const inRepository = new URL('../../../migrations/', import.meta.url);

/** The folder of the kernel's own migrations. */
export const kernelMigrations = existsSync(packaged) ? packaged : inRepository;
