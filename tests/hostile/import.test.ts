import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { hostileSpecs } from './support/hostile-specs.ts';
import { loadOf } from './support/load-of.ts';

t.test('files that would take minutes to read hold up nobody', { timeout: 120_000 }, async (t) => {
  const kernel = await createTestKernel({ plugins: ['projects', 'tests', 'runner'] });
  t.teardown(() => kernel.close());
  const [hostile, other] = [await kernel.signUp(), await kernel.signUp()];
  const { body: project } = await hostile.post('/projects', {
    name: 'Shop',
    url: 'https://shop.example.com',
  });
  const path = `/projects/${project.id}/tests/import`;
  for (const [name, content] of Object.entries(hostileSpecs)) {
    t.test(name, async (t) => {
      const { result, stallMs, growthMb } = await loadOf(async () => {
        const imported = hostile.post(path, { files: [{ path: 'a.spec.ts', content }] });
        const answers = [];
        for (let count = 0; count < 5; count += 1) answers.push((await other.get('/projects')).status);
        return { imported: await imported, answers };
      });
      t.same(result.answers, [200, 200, 200, 200, 200], 'the other tenant is answered');
      const { status, body } = result.imported;
      t.ok(status === 201 || body.code === 'IMPORT_TOO_COMPLEX', `${status} ${body.code}`);
      if (status === 201) t.ok(body.problems.length > 0, 'it says what was not read');
      t.ok(stallMs < 1_000, `the longest stall was ${Math.round(stallMs)} ms`);
      t.ok(growthMb < 800, `memory grew by ${Math.round(growthMb)} MB`);
    });
  }
});
