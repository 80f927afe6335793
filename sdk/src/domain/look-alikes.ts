import type { PageModel } from './page-model.ts';

/**
 * A key that is equal for pages of which one is enough to test: same template, and either in the same folder or
 * different only in the query. A page directly below the root has a key of its own.
 */
export function lookAlikeKey({ url, template }: Pick<PageModel, 'url' | 'template'>): string {
  const { pathname, search, hash } = new URL(url);
  const folder = `${pathname}${hash}`.replace(/[^/]*$/, '');
  if (folder === '/' && search === '' && !/\d/.test(pathname)) return url;
  return `${template} ${search === '' ? folder : pathname}`;
}
