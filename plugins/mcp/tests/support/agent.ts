import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { type ElicitRequestFormParams, ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { TestClient } from '@testkernel/sdk/testing';

export interface AgentOptions {
  readonly key: string;
  readonly query?: string;
  /** Answers the questions of the server for the client's user. Default: the client cannot ask its user. */
  readonly person?: (question: ElicitRequestFormParams) => 'approve' | 'leave' | 'decline' | 'close';
}

/** What a tool answered, with its JSON parsed. */
export interface Answer {
  readonly isError: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: answers have any shape
  readonly body: any;
  // biome-ignore lint/suspicious/noExplicitAny: content has any shape
  readonly content: any[];
}

/** The official client, connected to a server. */
export class Agent {
  readonly client: Client;
  readonly questions: ElicitRequestFormParams[] = [];

  private constructor(client: Client) {
    this.client = client;
  }

  static async connect(url: string, { key, query = '', person }: AgentOptions): Promise<Agent> {
    const capabilities = person ? { elicitation: { form: {} } } : {};
    const agent = new Agent(new Client({ name: 'test', version: '1.0.0' }, { capabilities }));
    if (person) {
      agent.client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
        if (params.mode === 'url') throw new Error('A form was expected.');
        agent.questions.push(params);
        const decision = person(params);
        if (decision === 'close') return { action: 'cancel' };
        if (decision === 'decline') return { action: 'decline' };
        return { action: 'accept', content: { approve: decision === 'approve' } };
      });
    }
    const requestInit = { headers: { authorization: `Bearer ${key}` } };
    const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp${query}`), { requestInit });
    // The types of the package are not written for exactOptionalPropertyTypes.
    await agent.client.connect(transport);
    return agent;
  }

  async call(name: string, given: Record<string, unknown> = {}): Promise<Answer> {
    const result = await this.client.callTool({ name, arguments: given });
    const content = Array.isArray(result.content) ? result.content : [];
    const text: unknown = content[0]?.text;
    return {
      isError: result.isError === true,
      content,
      body: typeof text === 'string' ? parsed(text) : null,
    };
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

export async function keyOf(client: TestClient, wanted: Record<string, unknown> = {}) {
  const { status, body } = await client.post('/auth/api-keys', { label: 'Agent', ...wanted });
  if (status !== 201) throw new Error(`The key was refused: ${JSON.stringify(body)}`);
  return body as { readonly id: string; readonly key: string };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
