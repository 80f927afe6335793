import { BadRequest } from '../errors.ts';
import { token } from '../token.ts';

/** The address and credentials that a run uses instead of the project's own. */
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
 * The environment that a request names, or null when it names none. Throws `BadRequest` `INVALID_ENVIRONMENT` when it
 * is not one of the project's, or when no plugin provides environments.
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

/** 400 `INVALID_ENVIRONMENT`. */
export function invalidEnvironment(): BadRequest {
  return new BadRequest('INVALID_ENVIRONMENT', 'invalid environmentId');
}

export const Environments = token<EnvironmentsService>('environments');
