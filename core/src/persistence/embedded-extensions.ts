import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** What the embedded database can `create extension` of. A cluster that has one opens only with it. */
export const embeddedExtensions = { pg_trgm };
