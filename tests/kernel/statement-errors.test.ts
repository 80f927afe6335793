import { Database, newId, Scope } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { freshDatabases } from './support/databases.ts';

for (const [name, options] of freshDatabases) {
  t.test(`failed statements on ${name}`, async (t) => {
    const lines: string[] = [];
    const kernel = await createTestKernel({ ...options, onLogLine: (line) => lines.push(line) });
    t.teardown(() => kernel.close());
    const sql = (statement: string, values: unknown[] = []) =>
      kernel.service(Scope).asSystem(() => kernel.service(Database).sql(statement, values));
    const logged = () => lines.join('');

    t.test('a registration that fails is logged without what was entered', async (t) => {
      await sql(`alter table kernel_user add constraint no_probes check (name <> 'Probe-Name-4711')`);
      lines.length = 0;
      const person = {
        name: 'Probe-Name-4711',
        email: `probe-4711-${newId()}@example.com`,
        password: 'Correct-Horse-7!',
      };
      t.equal((await kernel.visitor().post('/auth/register', person)).status, 500);
      t.match(logged(), /"msg":"a request failed"/);
      t.match(logged(), /"code":"23514"/);
      t.match(logged(), /violates check constraint/);
      t.notMatch(logged(), /argon2/, 'no hash');
      t.notMatch(logged(), /probe-4711|Probe-Name-4711/i, 'no value');
    });

    t.test('neither does the message of the error name a value', async (t) => {
      await sql('create table kernel_probe (secret text primary key)');
      await sql('insert into kernel_probe (secret) values (?)', ['s3cret-value']);
      const error = await sql('insert into kernel_probe (secret) values (?)', ['s3cret-value']).then(
        () => null,
        (reason: unknown) => reason,
      );
      t.match(error, { name: 'UniqueConstraintViolationException', code: '23505' });
      t.match(error, { message: /duplicate key value violates unique constraint/ });
      t.notMatch(`${JSON.stringify(error)} ${(error as Error).message} ${(error as Error).stack}`, /s3cret/);
    });
  });
}
