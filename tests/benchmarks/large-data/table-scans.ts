/** Runs a statement on the database that is measured. */
export type Sql = <Row extends object>(statement: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Tables that are never to be read from one end to the other. */
const large = [
  'tests_test',
  'runs_run',
  'runs_shard',
  'runs_result',
  'dashboard_run',
  'kernel_activity',
  'kernel_stream_event',
];

/**
 * How often each large table was read in full so far, by the database's own count. A backend reports when it ends: ask
 * when the server has stopped.
 */
export async function fullScans(sql: Sql): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ relname: string; seq_scan: string | number }>(
    'select relname, seq_scan from pg_stat_user_tables where relname = any(?::text[]) order by relname',
    [`{${large.join(',')}}`],
  );
  return new Map(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]));
}

/** Tables that were read in full between two counts. */
export function scannedBetween(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) {
  return [...after].flatMap(([table, scans]) => {
    const times = scans - (before.get(table) ?? 0);
    return times > 0 ? [{ table, times }] : [];
  });
}
