import { randomBytes } from 'node:crypto';
import { ServerProcess } from '../processes/server-process.ts';

export interface FleetOptions {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Holds the artifacts of all. */
  readonly dataDir: string;
  readonly servers: number;
  readonly workers: number;
  readonly env?: Record<string, string>;
  /** Of the first server; the others follow. Default: any free ones. */
  readonly firstPort?: number;
}

/** Servers and workers on one database and one Redis, each a process of its own. */
export class Fleet {
  /** In the environment of all its processes and of the browsers that they start, which inherit few variables. */
  readonly mark = randomBytes(8).toString('hex');
  readonly servers: ServerProcess[] = [];
  readonly workers: ServerProcess[] = [];
  readonly options: FleetOptions;

  constructor(options: FleetOptions) {
    this.options = options;
  }

  /** The first server makes the secrets that all share, unless the environment names them. */
  async start(): Promise<void> {
    const { servers, workers } = this.options;
    await this.#addServer(0);
    await Promise.all([
      ...Array.from({ length: servers - 1 }, (_, index) => this.#addServer(index + 1)),
      ...Array.from({ length: workers }, () => this.addWorker()),
    ]);
  }

  async addWorker(): Promise<ServerProcess> {
    const worker = ServerProcess.start(this.#env(), 'worker');
    this.workers.push(worker);
    return worker.ready();
  }

  /** A worker that was killed or stopped by somebody else is a member no more. */
  forget(worker: ServerProcess): void {
    this.workers.splice(this.workers.indexOf(worker), 1);
  }

  async stop(): Promise<void> {
    const stopped = [...this.workers, ...this.servers].map((process) => process.stop());
    await Promise.all(stopped);
  }

  async #addServer(index: number): Promise<void> {
    const { firstPort } = this.options;
    const port = firstPort === undefined ? '0' : String(firstPort + index);
    const server = ServerProcess.start({ ...this.#env(), PORT: port });
    this.servers.push(server);
    await server.ready();
  }

  #env(): Record<string, string> {
    const { databaseUrl, redisUrl, dataDir, env } = this.options;
    return {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      DATA_DIR: dataDir,
      XDG_SESSION_ID: this.mark,
      ...env,
    };
  }
}
