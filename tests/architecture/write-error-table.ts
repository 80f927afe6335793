import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withErrorTable } from './error-table.ts';
import { root } from './source-files.ts';

const readme = join(root, 'sdk/README.md');
writeFileSync(readme, withErrorTable(readFileSync(readme, 'utf8')));
