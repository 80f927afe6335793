import type { ClassifiedPage, LoginRecipe, PageModel, SiteMap } from '@testkernel/sdk';
import { projectTarget } from '@testkernel/sdk/testing';
import { CrawledSite } from '../../src/flows/crawled-site.ts';
import { classified, origin } from './page-models.ts';

export const login: LoginRecipe = {
  url: `${origin}/sign-in`,
  openLocator: null,
  usernameLocator: "getByLabel('User')",
  passwordLocator: "getByLabel('Password')",
  submitLocator: null,
  landingUrl: `${origin}/`,
};

/** A crawled site whose project has credentials. Pages without a kind are pages of content. */
export function siteOf(
  pages: readonly (PageModel | ClassifiedPage)[],
  change: Partial<SiteMap> = {},
): CrawledSite {
  const known = pages.map((page) => ('kind' in page ? page : classified(page)));
  const models = known.map(({ page }) => page);
  const none = { usernameSelector: null, passwordSelector: null, submitSelector: null };
  return new CrawledSite(
    { startUrl: `${origin}/`, pages: models, transitions: [], login: null, truncated: null, ...change },
    known,
    projectTarget(origin, { credentials: { username: 'ann', password: 'Open-Sesame-1', ...none } }),
  );
}
