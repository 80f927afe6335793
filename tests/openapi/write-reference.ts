// Writes the OpenAPI document, and what is made from it: the types of the client, the schema of projects as files,
// and the table of doors.
import { writeFileSync } from 'node:fs';
import { RouteCatalog } from '@testkernel/sdk';
import { doorsFile, doorsOf, doorsTable } from './doors.ts';
import { manifestSchemaFile, manifestSchemaOf } from './manifest-schema.ts';
import { documentFile, documentOf, startWithAllPlugins, typesFile, typesOf } from './server-document.ts';

const kernel = await startWithAllPlugins();
try {
  const { document, text } = await documentOf(kernel);
  writeFileSync(documentFile, text);
  writeFileSync(manifestSchemaFile, manifestSchemaOf(document));
  writeFileSync(typesFile, await typesOf(document));
  // Last, because it throws for a new operation without an entry.
  writeFileSync(doorsFile, doorsTable(doorsOf(kernel.service(RouteCatalog).list())));
} finally {
  await kernel.close();
}
