import type { StreamEvent, StreamSubscription } from '@testkernel/sdk';
import type { SseClient } from './sse-client.ts';

export interface StoredEventReader {
  read(after: number, limit: number): Promise<readonly StreamEvent[]>;
  lastSeq(): Promise<number>;
  /** The `seq` of the first event with this name, or null. */
  seqOf(event: string): Promise<number | null>;
}

const batch = 50;

/** The least time between snapshots, since each holds the whole state. */
const snapshotPauseMs = 250;
/** The least time between snapshots, as a multiple of the time that the last one took. */
const snapshotPauseFactor = 10;

/** One client of one stream: replays the events that it missed, then sends new ones in order and without gaps. */
export class StreamSession {
  readonly #client: SseClient;
  readonly #subscription: StreamSubscription;
  readonly #reader: StoredEventReader;
  readonly #report: (error: unknown) => void;
  #sent = 0;
  #fetched: StreamEvent[] = [];
  /** By name, the newest event that is not stored and waits until the client has read the others. */
  readonly #newest = new Map<string, unknown>();
  #snapshotDue = false;
  #nextSnapshotAt = -Infinity;
  #snapshotTimer: NodeJS.Timeout | undefined;
  #busy = false;
  #again = false;

  constructor(
    client: SseClient,
    subscription: StreamSubscription,
    reader: StoredEventReader,
    report: (error: unknown) => void,
  ) {
    this.#client = client;
    this.#subscription = subscription;
    this.#reader = reader;
    this.#report = report;
    client.onDrain(() => this.pump());
  }

  /** Sends the snapshot, then the events after `Last-Event-ID`, or without one only new events. */
  open(): void {
    this.#work(async () => {
      this.#sent = await this.#start();
      await this.#sendSnapshot();
      await this.#drain();
    });
  }

  /** Sends everything that is due. Cheap to call at any time. */
  pump(): void {
    if (this.#busy) this.#again = true;
    else this.#work(() => this.#drain());
  }

  /** Several calls within a short time cause one snapshot, of the newest state. */
  touch(): void {
    if (this.#snapshotDue) return;
    this.#snapshotDue = true;
    this.#pumpWhenSnapshotReady();
  }

  /** Sends an event that is not stored, if the client wants such events. A slow client gets the newest of each name. */
  transient(event: string, data: unknown): void {
    const { transient = true } = this.#subscription;
    if (!transient || this.#client.closed) return;
    this.#newest.set(event, data);
    this.#sendNewest();
  }

  #work(task: () => Promise<void>): void {
    this.#busy = true;
    task()
      .catch(this.#report)
      .finally(() => {
        this.#busy = false;
        if (this.#again) this.pump();
      });
  }

  /** An id that the stream does not have yet means its last event, so that the client gets all later ones. */
  async #start(): Promise<number> {
    const { lastEventId } = this.#subscription;
    if (lastEventId === undefined) return this.#startOfFreshClient();
    return Math.min(lastEventId, await this.#reader.lastSeq());
  }

  /** A new client of a stream that already ended still gets the closing event, even if events were stored after it. */
  async #startOfFreshClient(): Promise<number> {
    const { closeAfter } = this.#subscription;
    // Read first: a closing event that is stored between the two reads then comes after it.
    const last = await this.#reader.lastSeq();
    const closing = closeAfter === undefined ? null : await this.#reader.seqOf(closeAfter);
    return closing === null ? last : closing - 1;
  }

  async #drain(): Promise<void> {
    do {
      this.#again = false;
      const complete = await this.#fetch();
      // The rest is sent to a slow client when its buffer is empty; the events are stored.
      for (let [next] = this.#fetched; next; [next] = this.#fetched) {
        if (this.#client.closed || !this.#client.idle) return;
        this.#fetched.shift();
        if (next.event === this.#subscription.closeAfter && this.#snapshotDue) await this.#sendSnapshot();
        this.#sendStored(next);
      }
      if (!complete) this.#again = true;
      if (this.#client.closed) return;
      if (this.#snapshotReady && this.#client.idle) await this.#sendSnapshot();
    } while (this.#again);
    this.#sendNewest();
    if (this.#snapshotDue && !this.#snapshotReady) this.#pumpWhenSnapshotReady();
  }

  #pumpWhenSnapshotReady(): void {
    if (this.#snapshotTimer) return;
    const wait = this.#nextSnapshotAt - performance.now();
    if (wait <= 0) {
      this.pump();
      return;
    }
    this.#snapshotTimer = setTimeout(() => {
      this.#snapshotTimer = undefined;
      this.pump();
    }, wait).unref();
  }

  /** Loads the next events to send, if any. Returns whether the last stored event was reached. */
  async #fetch(): Promise<boolean> {
    if (this.#fetched.length > 0) return false;
    this.#fetched = [...(await this.#reader.read(this.#sent, batch))];
    return this.#fetched.length < batch;
  }

  #sendStored(event: StreamEvent): void {
    this.#client.send(event.event, event.data, event.seq);
    this.#sent = event.seq;
    if (event.event === this.#subscription.closeAfter) this.#client.end();
  }

  #sendNewest(): void {
    for (const [event, data] of this.#newest) {
      if (this.#client.closed || !this.#client.idle) return;
      this.#newest.delete(event);
      this.#client.send(event, data);
    }
  }

  get #snapshotReady(): boolean {
    return this.#snapshotDue && performance.now() >= this.#nextSnapshotAt;
  }

  async #sendSnapshot(): Promise<void> {
    this.#snapshotDue = false;
    const started = performance.now();
    const snapshot = await this.#subscription.snapshot?.();
    if (snapshot) this.#client.send(snapshot.event, snapshot.data);
    const took = performance.now() - started;
    this.#nextSnapshotAt = started + Math.max(snapshotPauseMs, snapshotPauseFactor * took);
  }
}
