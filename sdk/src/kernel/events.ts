import type { EventType } from '../event.ts';
import { token } from '../token.ts';

export interface EventsService {
  /** Emits in the current transaction: subscribers receive the event only when it commits. */
  emit<T>(event: EventType<T>, payload: T): Promise<void>;
}

export const Events = token<EventsService>('kernel.events');
