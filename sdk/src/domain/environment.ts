import { BadRequest } from '../errors.ts';
import { token } from '../token.ts';

/** Where a run goes instead of the project's own URL. */
export interface EnvironmentTarget {
  readonly id: string;
  readonly name: string;
  readonly baseUrl: string;
}

/** The environments of projects. */
export interface EnvironmentsService {
  /** Throws `BadRequest` `INVALID_ENVIRONMENT` unless the environment belongs to this project. */
  resolve(projectId: string, environmentId: string): Promise<EnvironmentTarget>;
}

/**
 * The environment that a request names, or null when it names none. Throws `BadRequest` `INVALID_ENVIRONMENT`, also
 * where nobody provides environments.
 */
export async function environmentOf(
  environments: EnvironmentsService | undefined,
  projectId: string,
  environmentId: string | undefined,
): Promise<EnvironmentTarget | null> {
  if (!environmentId) return null;
  if (!environments) throw invalidEnvironment();
  return environments.resolve(projectId, environmentId);
}

/** 400, in the words of the interface. */
export function invalidEnvironment(): BadRequest {
  return new BadRequest('INVALID_ENVIRONMENT', 'invalid environmentId');
}

export const Environments = token<EnvironmentsService>('environments');
