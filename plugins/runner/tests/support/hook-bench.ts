import { Browsers, desktopDefaults, Egress, Projects, Tests } from '@testkernel/sdk';
import type { RunHookBench, TestClient, TestKernel } from '@testkernel/sdk/testing';

/** A stored test, and pages of the runner's browsers, for the conformance of hooks. */
export async function hookBench(
  kernel: TestKernel,
  client: TestClient,
  testId: string,
): Promise<RunHookBench> {
  const scope = <R>(work: () => Promise<R>) => kernel.inWorkspaceOf(client, work);
  const test = await scope(() => kernel.service(Tests).get(testId));
  const project = await scope(() => kernel.service(Projects).target(test.projectId));
  const egress = kernel.service(Egress).projectPolicy(project.url);
  const request = { options: desktopDefaults, egress, baseUrl: project.url };
  return {
    async page() {
      const session = await scope(() => kernel.service(Browsers).open(request));
      session.context.once('close', () => void session.close());
      return session.newPage();
    },
    test,
    request: { project },
    scope,
  };
}
