import { Readable } from 'node:stream';
import t from 'tap';
import type { ArtifactStore } from '../src/points/artifact-store.ts';
import type { IdentityProvider } from '../src/points/identity-provider.ts';
import {
  artifactStoreConformance,
  type ConformanceCase,
  emptyPipelineState,
  identityProviderConformance,
  mailTransportConformance,
  pipelineStageConformance,
} from '../testing/index.ts';

/** Names of the cases that an implementation does not pass. One after the other, as a test runner would. */
async function broken(cases: readonly ConformanceCase[]): Promise<string[]> {
  const names: string[] = [];
  for (const { name, run } of cases) {
    await run().catch(() => names.push(name));
  }
  return names;
}

t.test('a store that forgets everything fails every case', async (t) => {
  const forgetful: ArtifactStore = {
    write: async () => {},
    adopt: async () => {},
    stream: async () => Readable.from([]),
    remove: async () => {},
  };
  const cases = artifactStoreConformance(() => forgetful);
  t.equal((await broken(cases)).length, cases.length);
});

t.test('a transport that sends twice, or takes a subject as it comes, is found', async (t) => {
  const sent: string[] = [];
  const careless = {
    deliver: async ({ to, subject }: { to: string; subject: string }) => {
      sent.push(`To: ${to}\nSubject: ${subject}\n`, `To: ${to}\nSubject: ${subject}\n`);
    },
  };
  const cases = mailTransportConformance(
    () => careless,
    async () => sent,
  );
  t.equal((await broken(cases)).length, cases.length);
});

t.test('a stage that changes the state it got, loses the run or needs a model is found', async (t) => {
  const rude = {
    count: () => 0.5,
    run: async (state: ReturnType<typeof emptyPipelineState>) => {
      Object.assign(state, { maxDepth: state.maxDepth + 1 });
      return { ...state, runId: 'another' };
    },
  };
  const cases = pipelineStageConformance(() => rude, emptyPipelineState());
  t.equal((await broken(cases)).length, cases.length);
});

t.test('a provider that forgets what it was told, and vouches for whatever comes, is found', async (t) => {
  const profile = { issuer: 'us', subject: '', email: null, emailVerified: true, name: '', avatar: null };
  const careless: IdentityProvider = {
    displayName: '',
    unset: [],
    authorizationUrl: async () => 'https://provider.example.com/authorize',
    exchange: async () => ({ kind: 'profile', profile }),
  };
  const cases = identityProviderConformance(
    () => careless,
    async () => ({ code: 'code', issuer: null }),
  );
  t.equal((await broken(cases)).length, cases.length);
});
