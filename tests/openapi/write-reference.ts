// Writes the OpenAPI document, and the types of the client.
import { writeFileSync } from 'node:fs';
import { documentFile, documentOf, startWithAllPlugins, typesFile, typesOf } from './server-document.ts';

const kernel = await startWithAllPlugins();
try {
  const { document, text } = await documentOf(kernel);
  writeFileSync(documentFile, text);
  writeFileSync(typesFile, await typesOf(document));
} finally {
  await kernel.close();
}
