import { anthropicWire, type FakeModelRequest, FakeModelServer } from '@testkernel/sdk/testing';
import type { BenchProject } from '../projects/bench-project.ts';
import { arbitraryAnswer } from './arbitrary-answer.ts';
import { answerFrom, readTranscript, textsOf } from './transcript.ts';

/** The model of a contestant. */
export interface BenchModel {
  /** For the table. */
  readonly name: string;
  /** Settings of the server that it needs. */
  readonly env: NodeJS.ProcessEnv;
  /** Makes it the active one of the project's workspace. */
  configure(project: BenchProject): Promise<void>;
  close(): Promise<void>;
}

/**
 * The provider that the environment names (`BENCH_AI_PROVIDER`, `BENCH_AI_KEY`, `BENCH_AI_MODEL`, `BENCH_AI_URL`), else the
 * recorded transcript.
 *
 * @param note receives what the transcript has no answer for
 */
export async function benchModel(note: (text: string) => void): Promise<BenchModel> {
  const { BENCH_AI_PROVIDER: provider, BENCH_AI_KEY: apiKey, BENCH_AI_MODEL: model } = process.env;
  if (provider === undefined || provider === '') return recordedModel(note);
  const given = { apiKey, model, baseUrl: process.env.BENCH_AI_URL };
  const settings = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
  const displayName = provider.startsWith('compat:') ? { displayName: 'Benchmark' } : {};
  return {
    name: [provider, model].filter(Boolean).join(' '),
    env: {},
    configure: (project) => activate(project, { provider, ...settings, ...displayName }),
    close: async () => undefined,
  };
}

async function recordedModel(note: (text: string) => void): Promise<BenchModel> {
  const transcript = await readTranscript();
  return servedModel('transcript', (request) => {
    const answer = answerFrom(transcript, request);
    if (answer.recorded === 0) note(`no recorded answer for: ${answer.question}`);
    return answer.value;
  });
}

/** A model whose answers have the form that is asked for, and no meaning. */
export function weakModel(): Promise<BenchModel> {
  return servedModel('arbitrary', ({ schema, body }) => arbitraryAnswer(schema, textsOf(JSON.parse(body))));
}

/** Answers by a server in the wire format of a vendor, so that no part of asking is left out. */
async function servedModel(
  name: string,
  answer: (request: FakeModelRequest) => unknown,
): Promise<BenchModel> {
  const server = await FakeModelServer.start(anthropicWire);
  server.respond = (request) => ({ kind: 'text', text: JSON.stringify(answer(request)) });
  return {
    name,
    env: { AI_PROVIDER_URLS: `cloud-a=${server.url}${anthropicWire.basePath}` },
    configure: (project) => activate(project, { provider: 'cloud-a', apiKey: server.apiKey }),
    close: () => server.close(),
  };
}

async function activate({ client }: BenchProject, settings: object): Promise<void> {
  const { status, body } = await client.post('/settings', settings);
  if (status >= 300) throw new Error(`The provider was refused: ${status} ${JSON.stringify(body)}`);
}
