import type { PageModel } from './page-model.ts';

/**
 * Equal for pages of which one stands for all: built alike, and in one folder or different by their query alone. A page
 * right below the root stands for itself.
 */
export function lookAlikeKey({ url, template }: Pick<PageModel, 'url' | 'template'>): string {
  const { pathname, search, hash } = new URL(url);
  const folder = `${pathname}${hash}`.replace(/[^/]*$/, '');
  if (folder === '/' && search === '' && !/\d/.test(pathname)) return url;
  return `${template} ${search === '' ? folder : pathname}`;
}
