import {
  BadRequest,
  type BrowsersService,
  desktopDefaults,
  dismissFirst,
  type ProjectTarget,
  type SignIn,
  type SignInsService,
  type Step,
  signInFirst,
  Unavailable,
} from '@testkernel/sdk';

export interface SignInStepsParts {
  readonly browsers: BrowsersService;
  readonly signIns: SignInsService | undefined;
}

/**
 * The steps that sign in to a project's application, one way after the other: as its latest crawl did, and as a crawl would
 * find out now, in a browser session of its own, for an application that was not crawled or has changed since. Throws
 * `BadRequest` `NO_CREDENTIALS`, `Conflict` `SIGN_IN_FAILED`, and `Unavailable` `SIGN_IN_UNAVAILABLE` where no plugin knows
 * applications.
 */
export async function* waysToSignIn(
  { browsers, signIns }: SignInStepsParts,
  project: ProjectTarget,
  signal: AbortSignal,
): AsyncGenerator<readonly Step[]> {
  if (project.credentials === null) {
    throw new BadRequest('NO_CREDENTIALS', 'The project has no credentials to sign in with.');
  }
  if (!signIns) {
    throw new Unavailable(
      'SIGN_IN_UNAVAILABLE',
      'Signing in needs a plugin that finds sign-in forms: enable `crawler`.',
    );
  }
  const known = await signIns.known(project.id);
  if (known !== null) yield stepsOf(known);
  yield stepsOf(await find(browsers, signIns, project, signal));
}

async function find(
  browsers: BrowsersService,
  signIns: SignInsService,
  project: ProjectTarget,
  signal: AbortSignal,
): Promise<SignIn> {
  const session = await browsers.open(
    { options: desktopDefaults, egress: project.egress, baseUrl: project.url },
    signal,
  );
  const close = () => void session.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    return await signIns.find(session.context, project);
  } finally {
    signal.removeEventListener('abort', close);
    await session.close();
  }
}

function stepsOf({ login, preconditions }: SignIn): Step[] {
  const steps = signInFirst(login);
  return preconditions === null ? steps : dismissFirst(steps, preconditions);
}
