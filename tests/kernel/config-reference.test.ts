import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import t from 'tap';
import { createConfigReference } from '../../core/src/config/config-reference.ts';
import { betweenMarkers, referenceFiles } from '../../core/src/config/reference-files.ts';

const stale = 'Run npm run config:reference and commit what it writes.';
const reference = await createConfigReference();

t.test('the schema and the reference of the configuration are up to date', (t) => {
  t.equal(readFileSync(referenceFiles.schema, 'utf8'), reference.schema, stale);
  const readme = readFileSync(referenceFiles.readme, 'utf8');
  t.equal(readme, betweenMarkers(readme, reference.tables), stale);
  t.end();
});

t.test('the reference knows the variables of the kernel and of the plugins', (t) => {
  for (const variable of [
    'PORT',
    'DATABASE_URL',
    'RATE_LIMIT_GENERAL_MAX',
    'PLUGINS_DIR',
    'BROWSER_EXECUTABLE',
  ]) {
    t.match(reference.tables, `| \`${variable}\` |`);
  }
  t.end();
});

t.test('the schema takes a good configuration file and names what is wrong with a bad one', (t) => {
  const check = new Ajv({ strict: false }).compile(JSON.parse(reference.schema));
  t.ok(
    check({
      $schema: './config/schema.json',
      port: 8080,
      plugins: { configuration: { runner: { stepTimeoutMs: 5000 }, unknown: {} } },
    }),
  );
  t.notOk(check({ prot: 8080 }));
  t.notOk(check({ plugins: { configuration: { runner: { stepTimeoutMs: 'long' } } } }));
  t.end();
});

t.test('a document without the markers is not overwritten', (t) => {
  t.throws(() => betweenMarkers('# Something else\n', 'tables'), { message: /has no/ });
  t.end();
});
