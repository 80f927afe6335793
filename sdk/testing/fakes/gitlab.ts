import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A commit status as GitLab stores it. */
export interface FakeCommitStatus {
  readonly id: number;
  readonly sha: string;
  readonly name: string;
  readonly status: string;
  readonly target_url: string | null;
  readonly description: string | null;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A fake GitLab with one project, in the wire format of its REST API. */
export class FakeGitlab {
  readonly token = 'glpat-0123456789abcdefghij';
  readonly project: string;
  /** The paths of the files that a merge request changes, by its number. A moved file is `new path\nold path`. */
  readonly files = new Map<number, readonly string[]>();
  /** The commits that merge requests are compared with, by their numbers. */
  readonly bases = new Map<number, string>();
  readonly statuses: FakeCommitStatus[] = [];
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });

  private constructor(project: string) {
    this.project = project;
  }

  /** @param project `group/name` */
  static async start(project: string): Promise<FakeGitlab> {
    const host = new FakeGitlab(project);
    await new Promise<void>((resolve) => host.#server.listen(0, '127.0.0.1', resolve));
    return host;
  }

  get url(): string {
    const address: AddressInfo = Object(this.#server.address());
    return `http://127.0.0.1:${address.port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    if (request.headers['private-token'] !== this.token) return message(401, '401 Unauthorized');
    const url = new URL(request.url ?? '/', this.url);
    const prefix = `/api/v4/projects/${encodeURIComponent(this.project)}`;
    if (!url.pathname.startsWith(`${prefix}/`)) return message(404, '404 Project Not Found');
    const path = url.pathname.slice(prefix.length);
    const status = /^\/statuses\/([0-9a-f]+)$/.exec(path);
    if (status?.[1] && request.method === 'POST') return this.#setStatus(status[1], await bodyOf(request));
    const merge = /^\/merge_requests\/(\d+)(\/diffs)?$/.exec(path);
    const number = Number(merge?.[1]);
    const files = this.files.get(number);
    if (!merge || !files) return message(404, '404 Not found');
    if (!merge[2])
      return { status: 200, body: { iid: number, diff_refs: { base_sha: this.bases.get(number) ?? null } } };
    const size = Number(url.searchParams.get('per_page') ?? 20);
    const from = (Number(url.searchParams.get('page') ?? 1) - 1) * size;
    return { status: 200, body: files.slice(from, from + size).map(diffOf) };
  }

  /** A name has one status at a commit, whose id stays; setting the state that it has is refused. */
  #setStatus(sha: string, body: Record<string, unknown>): Answer {
    const { state, name } = body;
    const known = ['pending', 'running', 'success', 'failed', 'canceled'];
    if (typeof state !== 'string' || !known.includes(state))
      return message(400, 'state does not have a valid value');
    const index = this.statuses.findIndex((one) => one.sha === sha && one.name === name);
    const before = this.statuses[index];
    if (before?.status === state) {
      return message(
        400,
        `Cannot transition status via :${state} from :${state} (Reason(s): Status cannot transition)`,
      );
    }
    const set: FakeCommitStatus = {
      id: before?.id ?? 7_000_000_000 + this.statuses.length,
      sha,
      name: typeof name === 'string' ? name : 'default',
      status: state,
      target_url: typeof body.target_url === 'string' ? body.target_url : null,
      description: typeof body.description === 'string' ? body.description : null,
    };
    if (index < 0) this.statuses.push(set);
    else this.statuses[index] = set;
    return { status: 201, body: set };
  }
}

function diffOf(entry: string): object {
  const [new_path = '', old_path = new_path] = entry.split('\n');
  return {
    new_path,
    old_path,
    diff: '@@ -1 +1 @@',
    new_file: false,
    renamed_file: new_path !== old_path,
    deleted_file: false,
  };
}

function message(status: number, text: string): Answer {
  return { status, body: { message: text } };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  return Object(await json(request));
}
