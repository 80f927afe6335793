import { ConsoleAddress } from '@testkernel/sdk/console';
import { matches } from './matches.ts';

/** What the page in a frame may send. */
export type FrameMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'resize'; readonly height: number }
  | { readonly type: 'navigate'; readonly to: string }
  | FrameCall;

export interface FrameCall {
  readonly type: 'call';
  /** Comes back with the answer. */
  readonly id: string | number;
  /** `PUT /notes/{projectId}` */
  readonly route: string;
  readonly body?: unknown;
}

const leastHeight = 40;
const mostHeight = 4000;

/** Null for what is none of the messages. */
export function readMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const message: { type: unknown; [name: string]: unknown } = { ...data };
  const { type, height, to, id, route, body } = message;
  if (type === 'ready') return { type };
  if (type === 'resize' && typeof height === 'number' && Number.isFinite(height))
    return { type, height: Math.round(Math.min(Math.max(height, leastHeight), mostHeight)) };
  if (type === 'navigate' && typeof to === 'string' && matches(ConsoleAddress, to) && !to.includes('..'))
    return { type, to };
  if (type === 'call' && typeof route === 'string' && (typeof id === 'string' || typeof id === 'number'))
    return { type, id, route, ...(body === undefined ? {} : { body }) };
  return null;
}
