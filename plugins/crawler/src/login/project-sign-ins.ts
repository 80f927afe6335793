import { BadRequest, Conflict, type ProjectTarget, type SignIn, type SignInsService } from '@testkernel/sdk';
import type { BrowserContext } from 'playwright-core';
import type { CrawlLimits } from '../explore/crawl-limits.ts';
import { Tab } from '../page/tab.ts';
import type { StoredSiteMaps } from '../site-maps/stored-site-maps.ts';
import { signIn } from './sign-in.ts';

/** How the applications of projects are signed in to: as the latest crawl did, or as a crawl would. */
export class ProjectSignIns implements SignInsService {
  readonly #siteMaps: Pick<StoredSiteMaps, 'signIn'>;
  readonly #limits: CrawlLimits;

  constructor(siteMaps: Pick<StoredSiteMaps, 'signIn'>, limits: CrawlLimits) {
    this.#siteMaps = siteMaps;
    this.#limits = limits;
  }

  known(projectId: string): Promise<SignIn | null> {
    return this.#siteMaps.signIn(projectId);
  }

  async find(context: BrowserContext, { url, credentials }: ProjectTarget): Promise<SignIn> {
    if (credentials === null) throw new BadRequest('NO_CREDENTIALS', 'The project has no credentials.');
    const tab = await Tab.open(context, new URL(url).origin, this.#limits);
    try {
      const outcome = await signIn(tab, url, credentials);
      if (outcome.ok) return { login: outcome.recipe, preconditions: null };
      throw new Conflict('SIGN_IN_FAILED', `Signing in failed: ${outcome.reason}.`);
    } finally {
      await tab.close();
    }
  }
}
