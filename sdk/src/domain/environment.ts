import { BadRequest } from '../errors.ts';
import { token } from '../token.ts';
import type { RunTarget } from './project.ts';

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

/**
 * The properties of a run in an environment. The address is stored with the run, so that editing the environment does not
 * change it.
 */
export function runInEnvironment({ id, baseUrl }: EnvironmentTarget): {
  environmentId: string;
  target: RunTarget;
} {
  return { environmentId: id, target: { url: baseUrl, publicOnly: false } };
}

/** 400 `INVALID_ENVIRONMENT`. */
export function invalidEnvironment(): BadRequest {
  return new BadRequest('INVALID_ENVIRONMENT', 'invalid environmentId');
}

export const Environments = token<EnvironmentsService>('environments');
