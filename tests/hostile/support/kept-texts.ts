import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Database, Scope } from '@testkernel/sdk';
import type { TestKernel } from '@testkernel/sdk/testing';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';

/** A text that a kernel keeps. */
export interface KeptText {
  /** A table, or a file relative to the folder. */
  readonly place: string;
  readonly text: string;
}

/** Every file below a folder, the files within archives as well. */
export async function everyFile(folder: string): Promise<KeptText[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const kept: KeptText[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    const texts = file.endsWith('.zip') ? await unzipped(bytes) : [bytes.toString('latin1')];
    for (const text of texts) kept.push({ place: path.relative(folder, file), text });
  }
  return kept;
}

/** The texts of the files of an archive. */
export async function unzipped(bytes: Uint8Array): Promise<string[]> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes));
  const texts: string[] = [];
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue;
    texts.push(Buffer.from(await entry.getData(new Uint8ArrayWriter())).toString('latin1'));
  }
  await reader.close();
  return texts;
}

/** Every row of every table, as text. */
export async function everyRow(kernel: TestKernel): Promise<KeptText[]> {
  const database = kernel.service(Database);
  return kernel.service(Scope).asSystem(async () => {
    const tables = await database.sql<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found: KeptText[] = [];
    for (const { name } of tables) {
      const rows = await database.sql<{ text: string }>(`select t::text as text from "${name}" t`);
      for (const { text } of rows) found.push({ place: name, text });
    }
    return found;
  });
}
