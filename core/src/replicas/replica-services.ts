import { newId } from '@testkernel/sdk';
import { factory, type Registrations } from '../registration.ts';
import { alone, RedisPresence } from './presence.ts';
import { Replicas } from './replicas.ts';
import { Topics } from './topics.ts';

export interface ReplicaServices {
  readonly replicas: Replicas;
}

declare module '../registration.ts' {
  interface KernelServices extends ReplicaServices {}
}

/** The service for requests between the processes of this install. */
export const replicaServices: Registrations<ReplicaServices> = {
  replicas: factory(({ broadcast, context, database, log, prefix, redis, scope }) => {
    const id = newId();
    const presence = redis ? new RedisPresence({ redis, prefix, id, log }) : alone;
    const topics = new Topics(scope, context, log);
    return new Replicas({ id, broadcast, presence, topics, database, context, log });
  }),
};
