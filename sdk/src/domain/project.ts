import { type Static, Type } from 'typebox';
import { Conflict, NotFound } from '../errors.ts';
import { defineEvent } from '../event.ts';
import { token } from '../token.ts';
import { Nullable } from './nullable.ts';

/** What answers show of a project's credentials: never the username, never the password. */
export const CredentialsView = Type.Object({
  usernameSelector: Nullable(Type.String()),
  passwordSelector: Nullable(Type.String()),
  submitSelector: Nullable(Type.String()),
  hasCredentials: Type.Literal(true),
});

export const projectStatuses = ['idle', 'crawling', 'running'] as const;

/** A project as its plugin knows it. Answers also show the fields that plugins contribute to `ProjectFields`. */
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

/** Credentials with which a crawl or a test signs in. Decrypted: lives in memory only. */
export interface LoginCredentials {
  readonly username: string;
  readonly password: string;
  readonly usernameSelector: string | null;
  readonly passwordSelector: string | null;
  readonly submitSelector: string | null;
}

/** The per-run copy of a project: where this run goes, and with what. */
export interface ProjectTarget {
  readonly id: string;
  readonly name: string;
  /** Where this run goes: the project's URL, or the one that replaces it for this run. */
  readonly url: string;
  /** The project's own URL when `url` is another one, else null. Baselines belong to the canonical URL. */
  readonly canonicalUrl: string | null;
  readonly credentials: LoginCredentials | null;
  readonly autoApproveThreshold: number | null;
}

export interface ProjectsService {
  /** Throws `NotFound` when missing, deleted or of another workspace. */
  get(projectId: string): Promise<Project>;
  /** The per-run copy. @param url replaces the project's URL for this run. */
  target(projectId: string, url?: string): Promise<ProjectTarget>;
}

export const Projects = token<ProjectsService>('projects');

/** Throws `Conflict` `PROJECT_DELETED`: what belongs to a deleted project comes back with it, or not at all. */
export async function refuseDeletedProject(projects: ProjectsService, projectId: string): Promise<void> {
  try {
    await projects.get(projectId);
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    throw new Conflict('PROJECT_DELETED', 'Its project is in the recycle bin. Restore the project first.');
  }
}

export const ProjectDeleted = defineEvent<{ projectId: string; workspaceId: string }>('projects.deleted');
