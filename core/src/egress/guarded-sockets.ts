import { Agent, type AgentOptions, type ClientRequestArgs } from 'node:http';
import { connect, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { EgressPolicy } from '@testkernel/sdk';
import type { Admission, Target } from './admission.ts';
import { pinnedLookup } from './pinned-lookup.ts';
import type { TrafficMeter } from './traffic-meter.ts';

/** Opens connections under one policy, and records refused hosts and open sockets. */
export class GuardedSockets {
  readonly #admission: Admission;
  readonly #policy: EgressPolicy;
  readonly #traffic: TrafficMeter;
  readonly #open = new Set<Socket>();

  constructor(admission: Admission, policy: EgressPolicy, traffic: TrafficMeter) {
    this.#admission = admission;
    this.#policy = policy;
    this.#traffic = traffic;
  }

  /** A connecting socket. Throws `UrlNotAllowed`, of which `TrafficExceeded` is one. */
  async connect(target: Target): Promise<Socket> {
    this.#traffic.check();
    const addresses = await this.#admission.admit(target, this.#policy);
    const host = target.hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: target.port, lookup: pinnedLookup(addresses), noDelay: true });
    this.track(socket);
    this.#traffic.count(socket);
    return socket;
  }

  track(socket: Socket): void {
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
  }

  destroyAll(): void {
    for (const socket of this.#open) socket.destroy();
  }
}

/** Keeps plain-HTTP connections alive. Addresses are checked for each new connection, not for each request. */
export class GuardedAgent extends Agent {
  readonly #sockets: GuardedSockets;

  constructor(sockets: GuardedSockets, options: AgentOptions) {
    super(options);
    this.#sockets = sockets;
  }

  override createConnection(
    options: ClientRequestArgs,
    callback: (error: Error | null, socket: Duplex) => void = () => undefined,
  ): undefined {
    const target: Target = {
      protocol: 'http:',
      hostname: bracketed(options.host ?? ''),
      port: Number(options.port ?? 80),
    };
    this.#sockets.connect(target).then(
      (socket) => callback(null, socket),
      (error: Error) => callback(error, new Socket()),
    );
    return undefined;
  }
}

function bracketed(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}
