import { FileInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ok, type Schemas } from '@testkernel/client';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { type ErrorText, errorText } from '../../api/error-text.ts';
import { queryClient } from '../../api/queries.ts';
import { testFixtures } from '../../api/tests.ts';
import { count } from '../../messages/en.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useReaches } from '../../parts/use-role.ts';
import { ago } from '../../ui/durations.ts';
import { Panel } from '../../ui/panel.tsx';
import { Failed, Nothing } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';

const shownRows = 20;

/** The rows that the test runs with. */
export function DataTab({ testId }: { testId: string }) {
  const query = useQuery(testFixtures(testId));
  const canEdit = useReaches('qa_lead');
  return (
    <div>
      {canEdit ? <Upload testId={testId} /> : null}
      <Panel title="Rows">
        <Loaded query={query}>
          {([newest, ...older]) =>
            newest ? (
              <>
                <Rows fixture={newest} />
                {older.length > 0 ? <p>{count(older.length, 'older version')} before it.</p> : null}
              </>
            ) : (
              <Nothing title="The test has no data">
                With a file of rows, it runs once for each. In its steps, {'{{column}}'} stands for a value.
              </Nothing>
            )
          }
        </Loaded>
      </Panel>
    </div>
  );
}

function Upload({ testId }: { testId: string }) {
  const [failure, setFailure] = useState<ErrorText | null>(null);
  const upload = async (file: File | null) => {
    if (file === null) return;
    try {
      const body = { format: 'csv' as const, csvText: await file.text() };
      await ok(client.POST('/tests/{testId}/fixtures', { params: { path: { testId } }, body }));
      setFailure(null);
      await queryClient.invalidateQueries({ queryKey: testFixtures(testId).queryKey });
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <Panel title="Upload">
      <FileInput
        label="CSV file"
        description="The first line names the columns. It becomes the next version."
        placeholder="Choose a file"
        accept=".csv,text/csv"
        value={null}
        maw={360}
        onChange={(file) => void upload(file)}
      />
      {failure ? <Failed {...failure} /> : null}
    </Panel>
  );
}

function Rows({ fixture }: { fixture: Schemas['Fixture'] }) {
  const { version, columns, rowCount, rows, createdAt, iterationCap } = fixture;
  return (
    <>
      <p>
        Version {version}, {count(rowCount, 'row')}, {ago(createdAt)}. At most {iterationCap} are run.
      </p>
      <Table label="Rows of the newest version" columns={columns}>
        {rows.slice(0, shownRows).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a version never change
          <tr key={index}>
            {columns.map((column) => (
              <td key={column}>{String(row[column] ?? '')}</td>
            ))}
          </tr>
        ))}
      </Table>
      {rowCount > shownRows ? <p>{rowCount - shownRows} more.</p> : null}
    </>
  );
}
