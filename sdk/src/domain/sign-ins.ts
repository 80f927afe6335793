import type { BrowserContext } from 'playwright-core';
import { token } from '../token.ts';
import type { LoginRecipe, Preconditions } from './page-model.ts';
import type { ProjectTarget } from './project.ts';

/** How a fresh browser context gets to be signed in to an application. */
export interface SignIn {
  readonly login: LoginRecipe;
  /** What must be dismissed before; null where nothing must. */
  readonly preconditions: Preconditions | null;
}

/**
 * How the applications of projects are signed in to. The steps are `signInFirst`, with `dismissFirst` where there are
 * preconditions.
 *
 * ```ts
 * const known = await signIns.known(project.id);
 * const { login } = known ?? (await signIns.find(session.context, project));
 * for (const step of signInFirst(login)) await steps.run(step);
 * ```
 */
export interface SignInsService {
  /** How the latest crawl of a project of the current workspace signed in; null where none did. */
  known(projectId: string): Promise<SignIn | null>;
  /**
   * Finds the sign-in form of the project's application as a crawl does, and signs in by it, in a page of its own that is closed
   * again. Throws `Conflict` `SIGN_IN_FAILED` with the reason, without the credentials, and `BadRequest` `NO_CREDENTIALS` for a
   * project that has none.
   */
  find(context: BrowserContext, project: ProjectTarget): Promise<SignIn>;
}

export const SignIns = token<SignInsService>('crawler.sign-ins');
