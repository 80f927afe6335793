import { v7 } from 'uuid';

/** A new opaque id: unguessable, and sortable by creation (UUIDv7, RFC 9562 section 5.7). */
export function newId(): string {
  return v7();
}
