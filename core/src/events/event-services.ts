import { factory, type Registrations } from '../registration.ts';
import { type Broadcast, LocalBroadcast } from './broadcast.ts';
import { EventBus } from './event-bus.ts';
import { Outbox } from './outbox.ts';
import { SessionWatch, type ValidAccesses } from './session-watch.ts';
import { StreamLog } from './stream-log.ts';
import { Streams } from './streams.ts';

export interface EventServices {
  readonly broadcast: Broadcast;
  readonly events: EventBus;
  readonly sessionWatch: SessionWatch;
  readonly streams: Streams;
}

declare module '../registration.ts' {
  interface KernelServices extends EventServices {}
}

/** The services for events, broadcasts to all processes, and streams to clients. */
export const eventServices: Registrations<EventServices> = {
  broadcast: factory(
    ({ config: { redisUrl }, prefix, redisAdapters, log }): Broadcast =>
      redisAdapters ? new redisAdapters.RedisBroadcast(redisUrl, prefix, log) : new LocalBroadcast(),
  ).disposer((broadcast) => broadcast.close()),
  events: factory(
    ({ database, scope, context, log }) => new EventBus(database, new Outbox(database), scope, context, log),
  ),
  sessionWatch: factory(({ config, scope, sessions, apiKeys, log }) => {
    const valid: ValidAccesses = (accesses) =>
      scope.asVisitor(async () => [
        ...(await sessions.validAmong(accesses)),
        ...(await apiKeys.validAmong(accesses)),
      ]);
    const limits = { ofSession: config.maxStreamsPerSession, ofWorkspace: config.maxStreamsPerWorkspace };
    return new SessionWatch(valid, limits, log);
  }),
  streams: factory(
    ({ database, scope, broadcast, sessionWatch, log }) =>
      new Streams(database, new StreamLog(database, scope), broadcast, scope, sessionWatch, log),
  ),
};
