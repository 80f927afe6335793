import { extensionPoint } from '../extension-point.ts';
import type { StreamSubscription } from '../kernel/streams.ts';
import type { Permission } from '../permission.ts';

/** Who wants to watch what. The call is in the scope of the workspace and of the user. */
export interface StreamSourceRequest {
  /** The id in the path: opaque, written by the client. */
  readonly id: string;
  readonly workspaceId: string;
  /** Null for a caller that is no user. */
  readonly userId: string | null;
}

/** A stream of a source. Its events are those that the plugin gives to `Streams` under the id of the request. */
export interface SourcedStream {
  /** The project that the stream belongs to. */
  readonly projectId?: string;
  /**
   * The current state: sent when a client connects, and after `touch`. For a picture that rarely changes, this is the newest
   * frame, because transient events are not repeated for new clients.
   */
  readonly snapshot?: StreamSubscription['snapshot'];
  /** The stored event that ends the stream. Default `done`. */
  readonly closeAfter?: string;
}

/**
 * Streams of a plugin under `GET /runs/:id/events`, for ids that are no runs. They follow the rules of the streams of runs: they
 * end with the session or the membership of their reader, count among the reader's open streams, can be resumed, and accept
 * the access token as `?token=`.
 *
 * Stored events (`append`) reach every client once and in order. Transient ones (`transient`, such as frames) are never
 * stored or queued: of those with the same name, a slow client gets the newest. Ask `watched` before making one.
 */
export interface StreamSource {
  /** Who may watch. Contributed by the plugin that contributes the source; a lower role is answered 403. */
  readonly permission: Permission;
  /**
   * Null when the id is none of this source in the current workspace, which is answered 404 if it is nobody's. Open streams that
   * have ended as well, for as long as their events are stored: a client that resumes after the end is answered 204. May be
   * called several times for one request, and changes nothing. Times out after 10 seconds.
   */
  open(request: StreamSourceRequest): Promise<SourcedStream | null>;
}

/** Owned by the runs plugin, which asks the sources in their order. */
export const StreamSources = extensionPoint<StreamSource>('runs.stream-sources');
