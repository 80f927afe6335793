import assert from 'node:assert/strict';
import { Database } from '../../src/kernel/database.ts';
import { Scope } from '../../src/kernel/scope.ts';
import { Vault } from '../../src/kernel/vault.ts';
import type { SealedColumn } from '../../src/points/sealed-column.ts';
import type { TestKernel } from '../create-test-kernel.ts';
import type { ConformanceCase } from './conformance-case.ts';

type Row = Record<string, string>;

/**
 * The contract of `SealedColumn`.
 *
 * @param kernel a kernel in which the plugin has sealed a value of the column.
 */
export function sealedColumnConformance(
  make: () => SealedColumn,
  kernel: Pick<TestKernel, 'service'>,
): ConformanceCase[] {
  return [
    {
      name: 'its names need no quoting in SQL, and are distinct',
      run: async () => {
        const { table, ...column } = make();
        const names = namesOf(column);
        for (const name of [table, ...names]) assert.match(name, /^[a-z][a-z0-9_]{0,62}$/);
        assert.equal(new Set(names).size, names.length, names.join(', '));
      },
    },
    {
      name: 'the context of a row is always the same text',
      run: async () => {
        const column = make();
        const context = column.contextOf(rowOf(column, 'one'));
        assert.equal(typeof context, 'string');
        assert.notEqual(context, '');
        assert.equal(make().contextOf(rowOf(column, 'one')), context);
      },
    },
    {
      name: 'another row has another context',
      run: async () => {
        const column = make();
        const [one, other] = [rowOf(column, 'one'), rowOf(column, 'other')];
        assert.notEqual(column.contextOf(one), column.contextOf(other));
      },
    },
    {
      name: 'the context depends only on the key and the named columns',
      run: async () => {
        const column = make();
        const asked = new Set<string>();
        const row = new Proxy(rowOf(column, 'one'), {
          get: (values, name) => {
            asked.add(String(name));
            return Reflect.get(values, name);
          },
        });
        column.contextOf(row);
        const { key = 'id', columns = [] } = column;
        assert.deepEqual(
          [...asked].filter((name) => ![key, ...columns].includes(name)),
          [],
        );
      },
    },
    {
      name: 'values that the plugin sealed can be opened with the context of their rows',
      run: async () => {
        const column = make();
        const vault = kernel.service(Vault);
        const rows = await storedRows(column, kernel);
        assert.ok(rows.length > 0, `${column.table} has a row with something in ${column.column}`);
        for (const row of rows) vault.open(row[column.column] ?? '', column.contextOf(row));
      },
    },
  ];
}

function namesOf({ column, key = 'id', columns = [] }: Omit<SealedColumn, 'table'>): string[] {
  return [key, column, ...columns];
}

function rowOf(column: SealedColumn, suffix: string): Row {
  return Object.fromEntries(namesOf(column).map((name) => [name, `${name}-${suffix}`]));
}

function storedRows(column: SealedColumn, kernel: Pick<TestKernel, 'service'>): Promise<Row[]> {
  const wanted = namesOf(column).join(', ');
  const sql = `select ${wanted} from ${column.table} where ${column.column} is not null`;
  return kernel.service(Scope).asSystem(() => kernel.service(Database).sql<Row>(sql));
}
