import { createTestKernel } from '@testkernel/sdk/testing';

interface Options {
  /** Beside those that the recorder needs. */
  readonly plugins?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  onLogLine?(line: string): void;
}

/** A kernel with the recorder, somebody who may record, and a site to record. Kernel and site end with the test. */
export async function startRecorder<Site extends { readonly url: string; close(): Promise<unknown> }>(
  t: { teardown(end: () => Promise<void>): unknown },
  starting: Promise<Site>,
  { plugins = [], env = {}, ...rest }: Options = {},
) {
  const site = await starting;
  const kernel = await createTestKernel({
    plugins: ['projects', 'tests', 'runs', 'runner', 'engine-default', ...plugins, 'recorder'],
    env: { ...env },
    ...rest,
  });
  t.teardown(async () => {
    await kernel.close();
    await site.close();
  });
  const lead = await kernel.signUp();
  /** A project of somebody's own; its id. */
  const projectOf = async (body: object = {}, client = lead): Promise<string> =>
    (await client.post('/projects', { name: 'Recorded', url: site.url, ...body })).body.id;
  return { site, kernel, lead, projectOf };
}
