// Writes the schema of the configuration file and the reference of the configuration.
import { readFileSync, writeFileSync } from 'node:fs';
import { createConfigReference } from './config-reference.ts';
import { betweenMarkers, referenceFiles } from './reference-files.ts';

const { schema, tables } = await createConfigReference();
writeFileSync(referenceFiles.schema, schema);
writeFileSync(referenceFiles.readme, betweenMarkers(readFileSync(referenceFiles.readme, 'utf8'), tables));
