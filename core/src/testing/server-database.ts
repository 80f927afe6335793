import { MikroORM } from '@mikro-orm/postgresql';
import { newId } from '@testkernel/sdk';

/** Creates a database on a PostgreSQL server, which is dropped after the test. */
export async function createServerDatabase(
  serverUrl: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `testkernel_${newId().replaceAll('-', '')}`;
  await execute(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(serverUrl, `drop database if exists ${name} with (force)`) };
}

async function execute(serverUrl: string, statement: string): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: serverUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  try {
    await orm.em.fork().execute(statement);
  } finally {
    await orm.close();
  }
}
