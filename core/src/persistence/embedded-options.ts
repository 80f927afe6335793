import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * How the embedded database is opened. A database in which an extension was created can only be opened with it. Files are also
 * cached by the operating system, so that a small cache of its own suffices; the default takes 128 MB of each process.
 */
export const embeddedOptions = {
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
};
