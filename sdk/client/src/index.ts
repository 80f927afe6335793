import type { components } from './openapi-types.ts';

export { ApiError, ok } from './api-error.ts';
export * from './create-client.ts';
export * from './credentials.ts';
export type { components, operations, paths } from './openapi-types.ts';
export * from './pages.ts';
export type { RunEvent, RunEventData, RunEventsOptions } from './run-events.ts';
export * from './server-events.ts';

/** The shapes that several routes share, by name: `Schemas['Project']`. */
export type Schemas = components['schemas'];
