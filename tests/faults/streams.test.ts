import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import t from 'tap';
import { Installation, missingForFaults } from './support/installation.ts';

const skip = await missingForFaults();
const runsAtOnce = 5;
const readersOfEach = 90;
const silentOfEach = 10;
const maxResidentMb = 800;

t.test('five hundred clients follow five runs on two servers', { skip }, async (t) => {
  const env = { WORKER_CONCURRENCY: '5' };
  const installation = await Installation.start({ servers: 2, workers: 1 }, env);
  const sockets: Socket[] = [];
  t.teardown(async () => {
    for (const socket of sockets) socket.destroy();
    await installation.stop();
  });
  const [one, other] = installation.clients;
  if (!one || !other) throw new Error('There are two servers.');
  const projects = await Promise.all(
    Array.from({ length: runsAtOnce }, () => installation.project(6, { action: 'wait', value: '1000' })),
  );
  const runIds = await Promise.all(projects.map((project) => installation.begin(project, {})));
  const silent = await Promise.all(runIds.map((runId) => silentReaders(installation, runId)));
  sockets.push(...silent.flat());
  const heardAt = new Map<string, number>();
  const streams = await Promise.all(
    runIds.flatMap((runId) =>
      Array.from({ length: readersOfEach }, (_, index) =>
        (index % 2 === 0 ? one : other).events(`/runs/${runId}/events`, {
          until: ({ event }) => {
            // The last of a run's clients to hear of its end.
            if (event === 'done') heardAt.set(runId, Date.now());
            return event === 'done';
          },
        }),
      ),
    ),
  );

  await t.test('whoever reads gets the end, once, as the last event', async (t) => {
    t.equal(streams.length, runsAtOnce * readersOfEach);
    const ends = streams.map((events) => events.filter(({ event }) => event === 'done').length);
    t.ok(ends.every((count) => count === 1));
    t.ok(streams.every((events) => events.at(-1)?.event === 'done'));
    for (const [runId, at] of heardAt) {
      const { finishedAt } = (await one.get(`/runs/${runId}`)).body;
      t.comment(`the last client heard of the end after ${at - Date.parse(finishedAt)} ms`);
    }
  });

  await t.test('whoever does not read costs no memory to speak of', async (t) => {
    for (const { serverPid } of installation.fleet.servers) {
      const mb = residentMb(serverPid);
      t.ok(mb < maxResidentMb, `${mb} MB`);
    }
  });

  await t.test('a client goes on at another server where it stopped, without a gap', async (t) => {
    for (const runId of runIds) {
      const path = `/runs/${runId}/events`;
      const before = await one.events(path, { lastEventId: '0', until: ({ id }) => id === '4' });
      const after = await other.events(path, { lastEventId: '4' });
      const ids = [...before, ...after].flatMap(({ id }) => (id === null ? [] : [Number(id)]));
      t.strictSame(
        ids,
        Array.from({ length: ids.length }, (_, index) => index + 1),
      );
      t.equal(after.at(-1)?.event, 'done');
    }
  });
});

/** Clients that ask for a run's events and take none of them. */
async function silentReaders(installation: Installation, runId: string): Promise<Socket[]> {
  const addresses = installation.fleet.servers.map(({ address }) => new URL(address ?? ''));
  return Array.from({ length: silentOfEach }, (_, index) => {
    const { hostname, port, host } = addresses[index % addresses.length] ?? new URL('http://localhost');
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => {});
    const path = `/api/v1/runs/${runId}/events?token=${installation.client.cookie('access_token')}`;
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
    return socket.pause();
  });
}

function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
