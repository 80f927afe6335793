import { accessSync, constants, mkdirSync } from 'node:fs';
import { ConfigError, messageOf } from '@testkernel/sdk';

/** Creates the folder of the configuration's `dataDir`. Throws `ConfigError` when files can't be written to it. */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(
      `dataDir (DATA_DIR) is ${dataDir}, which can't be written to: ${messageOf(error)}`,
      {
        cause: error,
      },
    );
  }
}
