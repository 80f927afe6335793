import { token } from '../token.ts';

/** Ids of the AI providers that can be set up with a key or an address alone. */
export const supportedProviders = ['cloud-a', 'cloud-b', 'cloud-c', 'cloud-d', 'local'] as const;

/** The AI provider that a workspace uses. */
export interface ActiveProvider {
  /** For people. */
  readonly name: string;
  readonly model: string;
  /** CSS colour of its badge. */
  readonly color: string;
}

/** Which model, if any, works for a workspace. */
export interface AiProvidersService {
  /** Of the current workspace; null when none is set up. */
  active(): Promise<ActiveProvider | null>;
}

/** Optional everywhere: everything works without a model. */
export const AiProviders = token<AiProvidersService>('ai.providers');
