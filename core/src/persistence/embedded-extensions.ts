import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** The extensions of the embedded database. A database in which one was created can only be opened with it. */
export const embeddedExtensions = { pg_trgm };
