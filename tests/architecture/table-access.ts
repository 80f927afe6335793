import type { SourceFile } from './source-files.ts';

/** The owner of each table: `plugins/<id>`, or `kernel`. */
export type TableOwners = ReadonlyMap<string, string>;

const created = /\bcreate table (?:if not exists )?(\w+)/gi;
const renamed = /\balter table (\w+) rename to (\w+)/gi;

/** Who owns which table, read from all migrations in their order. */
export function tableOwners(migrations: readonly SourceFile[]): TableOwners {
  const owners = new Map<string, string>();
  for (const { path, text } of migrations) {
    for (const [, table = ''] of text.matchAll(created)) owners.set(table, ownerOf(path));
    for (const [, , table = ''] of text.matchAll(renamed)) owners.set(table, ownerOf(path));
  }
  return owners;
}

/** Tables of somebody else that a file names: in source code every mention, in a migration all but foreign keys. */
export function tableFindings({ path, text }: SourceFile, owners: TableOwners): string[] {
  const own = ownerOf(path);
  const read = path.endsWith('.sql') ? text.replace(/\breferences \w+/gi, '') : text;
  const named = new Set(read.match(/\b[a-z]\w*_\w+\b/g));
  return [...named].flatMap((name) => {
    const owner = owners.get(name);
    return owner === undefined || owner === own ? [] : [`${path} names the table ${name} of ${owner}`];
  });
}

/** `plugins/<id>`, or `kernel` for the kernel's source and migrations. */
function ownerOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'plugins' ? `${first}/${second}` : 'kernel';
}
