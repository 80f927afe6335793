import { token } from '../token.ts';

/** Ids of the AI providers that need only a key or an address to be configured. */
export const supportedProviders = ['cloud-a', 'cloud-b', 'cloud-c', 'cloud-d', 'local'] as const;

/** The AI provider that a workspace uses. */
export interface ActiveProvider {
  /** Display name. */
  readonly name: string;
  readonly model: string;
  /** CSS colour of its badge. */
  readonly color: string;
}

/** The AI provider of a workspace. */
export interface AiProvidersService {
  /** The provider of the current workspace; null when none is configured. */
  active(): Promise<ActiveProvider | null>;
}

/** Every consumer lists this token under `optional`, because all features work without a model. */
export const AiProviders = token<AiProvidersService>('ai.providers');
