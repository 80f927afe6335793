import { Artifacts, Database, ProjectDependents, Runs, SiteMaps } from '@testkernel/sdk';
import { createTestKernel, projectDependentConformance } from '@testkernel/sdk/testing';
import t from 'tap';
import { pipelinePlugins } from '../../../tests/kernel/support/pipeline-plugins.ts';

const plugins = [...pipelinePlugins, 'schedules'];

t.test('everything that plugins keep for a project goes and comes back with it', async (t) => {
  const kernel = await createTestKernel({ plugins: [...plugins, 'visual-baselines'] });
  t.teardown(() => kernel.close());
  const admin = await kernel.signUp();
  const { body: workspace } = await admin.get('/workspaces/current');
  const within = <R>(work: () => Promise<R>) => kernel.inWorkspaceOf(admin, work);
  const sql = (text: string, ...values: unknown[]) =>
    within(() => kernel.service(Database).sql(text, values));
  const addTest = async (projectId: string): Promise<string> => {
    const steps = [{ action: 'navigate', url: '/' }];
    return (await admin.post(`/projects/${projectId}/tests`, { name: 'Opens', steps })).body.id;
  };
  const listed = async (path: string) => (await admin.get(path)).body.length > 0;

  const images = new Map<string, string>();

  /** For each dependent: how to store something for a project, and whether it is there. */
  const kept = {
    tests: {
      add: addTest,
      isThere: (projectId: string) => listed(`/projects/${projectId}/tests`),
    },
    runs: {
      add: (projectId: string) =>
        within(async () => {
          const runs = kernel.service(Runs);
          const { id } = await runs.begin({ projectId, type: 'crawl', enqueue: async () => 'no-job' });
          await runs.finish(id, { status: 'completed' });
        }),
      isThere: (projectId: string) => listed(`/projects/${projectId}/runs`),
    },
    crawler: {
      add: (projectId: string) =>
        sql(
          `insert into crawler_site_map
           (project_id, workspace_id, run_id, crawled_at, start_url, pages, transitions, changes)
           values (?, ?, 'run', now(), 'https://shop.example.com', '[]', '[]', '{}')`,
          projectId,
          workspace.id,
        ),
      isThere: (projectId: string) =>
        within(async () => (await kernel.service(SiteMaps).latestCrawl(projectId)) !== null),
    },
    schedules: {
      add: (projectId: string) => admin.patch(`/projects/${projectId}/schedule`, { cronExpr: '0 6 1 1 *' }),
      isThere: async (projectId: string) =>
        (await admin.get(`/projects/${projectId}/schedule`)).body.schedule !== null,
    },
    // Rows are deleted by a foreign key; the dependent deletes the images.
    'visual-baselines': {
      add: async (projectId: string) => {
        const image = `baselines/${await addTest(projectId)}/0.png`;
        images.set(projectId, await within(() => kernel.service(Artifacts).write(image, Buffer.from('png'))));
      },
      isThere: (projectId: string) =>
        within(() => kernel.service(Artifacts).read(images.get(projectId) ?? '')).then(
          () => true,
          () => false,
        ),
    },
  };

  for (const [plugin, { add, isThere }] of Object.entries(kept)) {
    const make = async () => {
      const project = { name: 'Shop', url: 'https://shop.example.com' };
      const projectId: string = (await admin.post('/projects', project)).body.id;
      await add(projectId);
      return {
        dependent: kernel.contribution(ProjectDependents, plugin),
        projectId,
        isThere: () => isThere(projectId),
        transaction: <R>(work: () => Promise<R>) =>
          within(() => kernel.service(Database).transaction(() => work())),
      };
    };
    for (const { name, run } of projectDependentConformance(make)) await t.test(`${plugin}: ${name}`, run);
  }
});
