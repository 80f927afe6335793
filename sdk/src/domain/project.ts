import { type Static, Type } from 'typebox';
import { Conflict, NotFound } from '../errors.ts';
import { defineEvent } from '../event.ts';
import type { EgressPolicy } from '../kernel/egress.ts';
import { token } from '../token.ts';
import { Nullable } from './nullable.ts';

/** A project's credentials as responses show them: never the username, never the password. */
export const CredentialsView = Type.Object(
  {
    usernameSelector: Nullable(Type.String()),
    passwordSelector: Nullable(Type.String()),
    submitSelector: Nullable(Type.String()),
    hasCredentials: Type.Literal(true),
  },
  { title: 'ProjectCredentials' },
);

export const projectStatuses = ['idle', 'crawling', 'running'] as const;

/** A project as its plugin stores it. Responses add the fields that plugins contribute to `ProjectFields`. */
export const Project = Type.Object({
  id: Type.String(),
  name: Type.String(),
  url: Type.String(),
  credentials: Nullable(CredentialsView),
  status: Type.Enum(projectStatuses),
  autoApproveThreshold: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
  iterationCap: Nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  strictPiiFirewall: Type.Boolean(),
  piiAllowlist: Type.Array(Type.String()),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
});
export type Project = Static<typeof Project>;

/** Decrypted credentials with which a crawl or a test signs in. Never stored or logged in this form. */
export interface LoginCredentials {
  readonly username: string;
  readonly password: string;
  readonly usernameSelector: string | null;
  readonly passwordSelector: string | null;
  readonly submitSelector: string | null;
}

/** An address that replaces the project's own for one run. */
export const RunTarget = Type.Object({
  url: Type.String(),
  publicOnly: Type.Boolean({
    description:
      'Whether only public addresses may be reached, also by name and later: for an address that a request brought, such as that of a preview. Otherwise this origin may be private, as that of an environment.',
  }),
});
export type RunTarget = Static<typeof RunTarget>;

/** A project's address and credentials as one run uses them. */
export interface ProjectTarget {
  readonly id: string;
  readonly name: string;
  /** The address of the run: the project's URL, or the one that replaces it for this run. */
  readonly url: string;
  /** The project's own URL when `url` is another one, else null. Baselines belong to the project's own URL. */
  readonly canonicalUrl: string | null;
  /** Which addresses the run may reach. Everything that connects on behalf of the run uses this policy. */
  readonly egress: EgressPolicy;
  readonly credentials: LoginCredentials | null;
  readonly autoApproveThreshold: number | null;
}

export interface ProjectsService {
  /** Throws `NotFound` when missing, deleted or of another workspace. */
  get(projectId: string): Promise<Project>;
  /** The target of one run. @param replacement of the project's own address. Default: none. */
  target(projectId: string, replacement?: RunTarget | null): Promise<ProjectTarget>;
}

export const Projects = token<ProjectsService>('projects');

/** Throws `Conflict` `PROJECT_DELETED` when the project is in the recycle bin: its parts are restored with it only. */
export async function refuseDeletedProject(projects: ProjectsService, projectId: string): Promise<void> {
  try {
    await projects.get(projectId);
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    throw new Conflict('PROJECT_DELETED', 'Its project is in the recycle bin. Restore the project first.');
  }
}

export const ProjectDeleted = defineEvent<{ projectId: string; workspaceId: string }>('projects.deleted');
