import { existsSync } from 'node:fs';

/** The folder in the published package, and the one in the repository. */
const packaged = new URL('../migrations/', import.meta.url);
const inRepository = new URL('../../../migrations/', import.meta.url);

/** The folder of the kernel's own migrations. */
export const kernelMigrations = existsSync(packaged) ? packaged : inRepository;
