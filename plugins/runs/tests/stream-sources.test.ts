import {
  Database,
  definePermission,
  definePlugin,
  newId,
  Scope,
  type StreamSource,
  StreamSources,
  Streams,
} from '@testkernel/sdk';
import { createTestKernel, streamSourceConformance } from '@testkernel/sdk/testing';
import t from 'tap';
import { scriptedPlanning, staging } from './support/scripted-planning.ts';
import { ScriptedRunner, scriptedRunnerPlugin } from './support/scripted-runner.ts';

const Watch = definePermission('camera.watch', { role: 'qa_lead', description: 'Watch the camera.' });

/** A plugin that streams for one id, of one workspace, at a time. */
function camera() {
  const shown = { id: newId(), workspaceId: '', projectId: undefined as string | undefined, broken: false };
  const plugin = definePlugin({
    id: 'camera',
    setup({ extend, permission }) {
      permission(Watch);
      extend(StreamSources, {
        permission: Watch,
        async open({ id, workspaceId }) {
          if (shown.broken) throw new Error('The camera is broken.');
          if (id !== shown.id || workspaceId !== shown.workspaceId) return null;
          const { projectId } = shown;
          return {
            snapshot: async () => ({ event: 'frame', data: { data: 'newest' } }),
            closeAfter: 'stopped',
            ...(projectId === undefined ? {} : { projectId }),
          };
        },
      });
      const other: StreamSource = { permission: Watch, open: async () => null };
      extend(StreamSources, other, { name: 'nobodys' });
    },
  });
  return { plugin, shown };
}

const redisUrl = process.env.TEST_REDIS_URL;
const { plugin, shown } = camera();

t.test('streams of a plugin', async (t) => {
  const plugins = [
    'projects',
    'tests',
    'runs',
    scriptedRunnerPlugin(new ScriptedRunner()),
    scriptedPlanning().plugin,
    staging,
    plugin,
  ];
  // With Redis the events take the way that they take between replicas.
  const kernel = await createTestKernel({ plugins, env: redisUrl ? { REDIS_URL: redisUrl } : {} });
  t.teardown(() => kernel.close());
  const lead = await kernel.signUp();
  const workspaceIdOf = (client: typeof lead) =>
    kernel.inWorkspaceOf(client, async () => kernel.service(Scope).workspaceId);
  const inLead = <R>(work: () => Promise<R>) => kernel.inWorkspaceOf(lead, work);
  const streams = kernel.service(Streams);
  t.beforeEach(async () => {
    Object.assign(shown, {
      id: newId(),
      workspaceId: await workspaceIdOf(lead),
      projectId: undefined,
      broken: false,
    });
  });
  const path = () => `/runs/${shown.id}/events`;

  const outsider = await kernel.signUp();
  const cases = streamSourceConformance(async () => ({
    source: kernel.contribution(StreamSources, 'camera'),
    id: shown.id,
    workspaceId: shown.workspaceId,
    userId: lead.user?.id ?? '',
    inside: inLead,
    otherWorkspaceId: await workspaceIdOf(outsider),
    outside: (work) => kernel.inWorkspaceOf(outsider, work),
  }));
  for (const { name, run } of cases) t.test(name, run);

  t.test('a client gets the snapshot, frames and stored events, and the end', async (t) => {
    const events = await lead.events(path(), {
      until: ({ event, data }) => {
        if (event === 'frame' && data.data === 'newest') {
          streams.transient(shown.id, 'frame', { data: 'next' });
          return false;
        }
        if (event === 'frame') void inLead(() => streams.append(shown.id, 'stopped', {}));
        return false;
      },
    });
    t.strictSame(
      events.map(({ event, data, id }) => [event, data.data, id]),
      [
        ['frame', 'newest', null],
        ['frame', 'next', null],
        ['stopped', undefined, '1'],
      ],
    );
    const stored = await inLead(() =>
      kernel.service(Database).sql('select event from kernel_stream_event where stream_id = ?', [shown.id]),
    );
    t.strictSame(stored, [{ event: 'stopped' }], 'frames are not stored');
    t.equal((await lead.get(path(), { 'last-event-id': '1' })).status, 204, 'it is not to come back');
  });

  t.test('of many frames a client gets the last', async (t) => {
    const last = 2_000;
    const events = await lead.events(path(), {
      until: ({ data }) => {
        if (data.data === 'newest')
          for (let n = 1; n <= last; n += 1)
            streams.transient(shown.id, 'frame', { n, data: 'x'.repeat(10_000) });
        return data.n === last;
      },
    });
    t.ok(events.length < last / 2, `${events.length} of ${last} were sent`);
  });

  t.test('nobody else may watch, and the answers do not tell what there is', async (t) => {
    const viewer = await kernel.signUp({ memberOf: lead });
    t.match(await viewer.get(path()), { status: 403, body: { code: 'FORBIDDEN' } });
    t.match(await viewer.get(`/runs/${newId()}/events`), { status: 404, body: { code: 'RUN_NOT_FOUND' } });
    t.match(await outsider.get(path()), { status: 404, body: { code: 'RUN_NOT_FOUND' } });
    t.equal((await kernel.visitor().get(path())).status, 401);
    const bearer = await lead.get('/auth/me').then(() => lead.cookie('access_token'));
    const events = await kernel
      .visitor()
      .events(`${path()}?token=${bearer}`, { until: ({ event }) => event === 'frame' });
    t.equal(events.length, 1, 'a token in the query does');
  });

  t.test('the stream of a deleted project is not found', async (t) => {
    const { body: project } = await lead.post('/projects', { name: 'Site', url: 'https://example.com' });
    shown.projectId = project.id;
    const first = await lead.events(path(), { until: () => true });
    t.equal(first.length, 1);
    await lead.delete(`/projects/${project.id}`);
    t.equal((await lead.get(path())).status, 404);
  });

  t.test("a source that fails is an error, and no reason to take the id for nobody's", async (t) => {
    shown.broken = true;
    t.match(await lead.get(path()), { status: 500, body: { code: 'INTERNAL_ERROR' } });
  });

  t.test('a member who is removed, and a session that ends, lose the stream', async (t) => {
    const member = await kernel.signUp({ memberOf: lead, role: 'qa_lead' });
    const again = kernel.visitor();
    const guest = await kernel.signUp({ memberOf: lead, role: 'qa_lead' });
    await again.signIn(guest.user?.email ?? '', 'Correct-Horse-7!');
    let open = 0;
    const following = [member, guest].map((client) =>
      client.events(path(), {
        until: () => {
          open += 1;
          return false;
        },
      }),
    );
    while (open < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    t.equal((await lead.delete(`/workspaces/current/members/${member.user?.id}`)).status, 200);
    await again.delete('/auth/sessions');
    t.equal((await Promise.all(following)).length, 2, 'both ended');
  });
});
