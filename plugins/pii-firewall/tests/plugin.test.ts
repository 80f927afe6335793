import { Projects, PromptFilters } from '@testkernel/sdk';
import { createTestKernel, projectTarget, promptFilterConformance } from '@testkernel/sdk/testing';
import t from 'tap';
import { PiiFirewall } from '../src/pii-firewall.ts';

t.test('the PII firewall', async (t) => {
  const kernel = await createTestKernel({ plugins: ['projects', 'pii-firewall'] });
  t.teardown(() => kernel.close());
  const ada = await kernel.signUp();
  const { body: project } = await ada.post('/projects', {
    name: 'Shop',
    url: 'https://shop.example.com',
    credentials: { username: 'ada@example.com', password: 'swordfish' },
    piiAllowlist: ['help@example.com'],
  });
  const subject = { projectId: String(project.id), runId: null };
  const filter = kernel.contribution(PromptFilters, 'pii-firewall');
  const open = () => kernel.inWorkspaceOf(ada, () => filter.open(subject));

  for (const { name, run } of promptFilterConformance(
    () => ({
      filter,
      subject,
      values: ['bob@example.com', '+44 20 7946 0958', '4111 1111 1111 1111'],
      unrestored: ['swordfish', 'ada@example.com'],
    }),
    (work) => kernel.inWorkspaceOf(ada, work),
  ))
    await t.test(name, run);

  await t.test('knows the credentials and the allowlist of the project', async (t) => {
    const pass = await open();
    t.equal(
      pass.redact('ada@example.com, swordfish, help@example.com'),
      '[USERNAME_1], [PASSWORD_1], help@example.com',
    );
  });

  await t.test('knows the credentials of the run, which can be those of an environment', async (t) => {
    const login = { usernameSelector: null, passwordSelector: null, submitSelector: null };
    const credentials = { username: 'staging', password: 'halibut', ...login };
    const runs = { target: async () => projectTarget('https://staging.example.com', { credentials }) };
    const firewall = new PiiFirewall(kernel.service(Projects), runs);
    const pass = await kernel.inWorkspaceOf(ada, () => firewall.open({ ...subject, runId: 'run-1' }));
    t.equal(pass.redact('swordfish, halibut'), '[PASSWORD_1], [PASSWORD_2]');
  });

  await t.test('is strict for the projects that say so', async (t) => {
    t.equal((await open()).redact('192.168.7.9'), '192.168.7.9');
    await ada.patch(`/projects/${project.id}`, { strictPiiFirewall: true });
    t.equal((await open()).redact('192.168.7.9'), '[IP_1]');
  });

  await t.test('opens nothing for the project of another workspace', async (t) => {
    const eve = await kernel.signUp();
    await t.rejects(
      kernel.inWorkspaceOf(eve, () => filter.open(subject)),
      { name: 'NotFound' },
    );
  });
});
