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

export const Environments = token<EnvironmentsService>('environments');
