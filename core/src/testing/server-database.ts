import { MikroORM } from '@mikro-orm/postgresql';
import { newId } from '@testkernel/sdk';

/** A database that exists for one test. */
export interface ServerDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Creates a database on a PostgreSQL server, which is dropped after the test.
 *
 * @param template the name of a database to copy. Default: an empty one.
 */
export async function createServerDatabase(serverUrl: string, template?: string): Promise<ServerDatabase> {
  const name = `testkernel_${newId().replaceAll('-', '')}`;
  await execute(serverUrl, `create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => void (await execute(serverUrl, `drop database if exists ${name} with (force)`)),
  };
}

export async function execute(serverUrl: string, statement: string): Promise<readonly unknown[]> {
  const orm = await MikroORM.init({
    clientUrl: serverUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  try {
    const rows: unknown = await orm.em.fork().execute(statement);
    return Array.isArray(rows) ? rows : [];
  } finally {
    await orm.close();
  }
}
