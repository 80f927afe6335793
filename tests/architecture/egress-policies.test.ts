import t from 'tap';
import { isShipped, sourceFiles } from './source-files.ts';

/** Who may derive the policy of an address that people entered: whoever stores the address or makes the target of a run. */
const owners = ['plugins/projects/src/', 'plugins/environments/src/'];

t.test('everything that connects on behalf of a run uses the policy of its target', (t) => {
  const deriving = sourceFiles().filter(
    (file) => isShipped(file) && file.path.startsWith('plugins/') && file.text.includes('projectPolicy('),
  );
  const others = deriving.filter(({ path }) => !owners.some((owner) => path.startsWith(owner)));
  t.strictSame(
    others.map(({ path }) => path),
    [],
    'use ProjectTarget.egress',
  );
  t.ok(deriving.length > 0);
  t.end();
});
