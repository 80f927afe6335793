import type { EgressPolicy } from '@testkernel/sdk';
import { Agent, buildConnector } from 'undici';
import type { Admission, Target } from './admission.ts';
import { pinnedLookup } from './pinned-lookup.ts';

const kept = 32;

/** One connection pool per policy, so that no request reuses a connection that its own policy would refuse. */
export class PolicyAgents {
  readonly #admission: Admission;
  readonly #agents = new Map<string, Agent>();

  constructor(admission: Admission) {
    this.#admission = admission;
  }

  for(policy: EgressPolicy): Agent {
    const key = JSON.stringify([policy.trusted === true, [...(policy.privateOrigins ?? [])].sort()]);
    const agent = this.#agents.get(key) ?? new Agent({ connect: guardedConnector(this.#admission, policy) });
    this.#agents.delete(key);
    this.#agents.set(key, agent);
    this.#dropOldest();
    return agent;
  }

  async close(): Promise<void> {
    const agents = [...this.#agents.values()];
    this.#agents.clear();
    await Promise.all(agents.map((agent) => agent.destroy()));
  }

  /** Requests in progress on a dropped agent still complete; only its idle connections are closed. */
  #dropOldest(): void {
    const [oldest] = this.#agents;
    if (!oldest || this.#agents.size <= kept) return;
    this.#agents.delete(oldest[0]);
    void oldest[1].close();
  }
}

function guardedConnector(admission: Admission, policy: EgressPolicy): buildConnector.connector {
  return (options, callback) => {
    admission.admit(connectionTarget(options), policy).then(
      (addresses) => buildConnector({ lookup: pinnedLookup(addresses) })(options, callback),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    );
  };
}

function connectionTarget({ protocol, hostname, port }: buildConnector.Options): Target {
  const secure = protocol === 'https:';
  const host = hostname.includes(':') && !hostname.startsWith('[') ? `[${hostname}]` : hostname;
  return {
    protocol: secure ? 'https:' : 'http:',
    hostname: host,
    port: port ? Number(port) : secure ? 443 : 80,
  };
}
