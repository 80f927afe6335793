import assert from 'node:assert/strict';
import { Scope } from '../../src/kernel/scope.ts';
import type { PersonalData } from '../../src/points/personal-data.ts';
import type { TestKernel } from '../create-test-kernel.ts';
import type { TestClient } from '../test-client.ts';
import type { ConformanceCase } from './conformance-case.ts';
import type { ConformanceScope } from './scope.ts';

/** People whose accounts are exported. */
export interface PersonalDataPeople {
  readonly data: PersonalData;
  readonly kernel: Pick<TestKernel, 'service' | 'inWorkspaceOf'>;
  /** Has data: of the account, or in the workspace that this person owns and has selected. */
  readonly owner: TestClient;
  /** The number of entries of the owner, at least one. */
  readonly entries: number;
  /** The owner's secrets that are stored with the data, as they were entered. Empty where there are none. */
  readonly secrets: readonly string[];
  /** Has no data. */
  readonly personWithoutData: TestClient;
}

/** The contract of `PersonalData`. @param make people in these states, new for each case or the same for all. */
export function personalDataConformance(
  make: () => PersonalDataPeople | Promise<PersonalDataPeople>,
): ConformanceCase[] {
  return [
    {
      name: 'its section is a property of the export, read by account or by workspace',
      run: async () => {
        const { data } = await make();
        assert.match(data.section, /^[a-z][A-Za-z0-9]*$/);
        assert.ok(['account', 'workspace'].includes(data.of), `${data.of} is account or workspace`);
      },
    },
    {
      name: 'it reads every entry, and can read again from the start',
      run: async () => {
        const people = await make();
        const [first, second] = [await read(people, people.owner), await read(people, people.owner)];
        assert.equal(first.length, people.entries);
        assert.deepEqual(second, first);
      },
    },
    {
      name: 'entries are JSON without secrets',
      run: async () => {
        const people = await make();
        for (const entry of await read(people, people.owner)) {
          const text = JSON.stringify(entry);
          assert.equal(typeof text, 'string', 'an entry has a text in JSON');
          assert.ok(!people.secrets.some((secret) => text.includes(secret)), 'an entry holds a secret');
        }
      },
    },
    {
      name: 'it reads nothing for a person without data',
      run: async () => {
        const people = await make();
        assert.deepEqual(await read(people, people.personWithoutData), []);
      },
    },
    {
      name: 'reading may end at any entry',
      run: async () => {
        const people = await make();
        let seen = 0;
        for await (const _ of steps(people, people.owner)) {
          seen += 1;
          break;
        }
        assert.equal(seen, 1);
      },
    },
  ];
}

/** Reads the entries as the export does: one by one, each in the scope. */
async function* steps({ data, kernel }: PersonalDataPeople, person: TestClient): AsyncGenerator<unknown> {
  const scope: ConformanceScope = (work) =>
    data.of === 'account' ? kernel.service(Scope).asSystem(work) : kernel.inWorkspaceOf(person, work);
  const entries = data.read(person.user?.id ?? '')[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await scope(() => entries.next());
      if (done) return;
      yield value;
    }
  } finally {
    await entries.return?.();
  }
}

function read(people: PersonalDataPeople, person: TestClient): Promise<unknown[]> {
  return Array.fromAsync(steps(people, person));
}
