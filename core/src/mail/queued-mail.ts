import {
  defineEvent,
  type EventsService,
  type MailMessage,
  type MailService,
  type MailTransport,
  type VaultService,
} from '@testkernel/sdk';
import type { EventBus } from '../events/event-bus.ts';

/** The mail is encrypted in the outbox, since it may contain a link that signs somebody in. */
const MailQueued = defineEvent<{ sealed: string }>('kernel.mail-queued');
/** Longer than the timeouts of a mail server's answers, so that a slow server is not asked again meanwhile. */
const deliveryMs = 60_000;
const sealContext = 'kernel:mail';

/** Sends mail through the outbox: after the commit of its transaction, with retries. */
export class QueuedMail implements MailService {
  readonly #events: EventsService;
  readonly #vault: VaultService;
  readonly #from: string;
  readonly #transport: () => MailTransport;

  constructor(events: EventsService, vault: VaultService, from: string, transport: () => MailTransport) {
    this.#events = events;
    this.#vault = vault;
    this.#from = from;
    this.#transport = transport;
  }

  async send(message: MailMessage): Promise<void> {
    await this.#events.emit(MailQueued, { sealed: this.#vault.seal(JSON.stringify(message), sealContext) });
  }

  /** A sentence that promises a mail, followed by where it is found if that is no mailbox. */
  promise(sentence: string): string {
    const { pickup } = this.#transport();
    return pickup === undefined ? sentence : `${sentence} ${pickup}`;
  }

  /** Subscribes the delivery to the event. */
  deliverFrom(events: EventBus): void {
    const deliver = async ({ sealed }: { sealed: string }) => {
      const message: MailMessage = JSON.parse(this.#vault.open(sealed, sealContext));
      await this.#transport().deliver({ ...message, from: this.#from });
    };
    events.subscribe('kernel', MailQueued, deliver, { durable: true, timeoutMs: deliveryMs });
  }
}
