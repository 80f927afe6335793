const page = /\.([cm]?[jt]sx?|vue|astro|svelte|mdx?)$/;

/**
 * The routes of a file of a JavaScript framework, by the framework's conventions; none if the file is not a
 * route. Routes of layouts end in `**`, because they apply to all routes below.
 */
export function javascriptRoutes(file: string): string[] {
  return (
    [appRouter, svelteKit, remix, pagesFolder].map((read) => read(file)).find((found) => found !== null) ?? []
  );
}

type Reader = (file: string) => string[] | null;

/** Next.js: `app/(shop)/cart/[id]/page.tsx`. */
const appRouter: Reader = (file) => {
  const found =
    /(?:^|\/)app\/(.*?)\/?(page|route|layout|template|loading|error|default|not-found)\.[jt]sx?$/.exec(file);
  if (!found) return null;
  const [, folder = '', kind = ''] = found;
  const segments = folder.split('/').filter((part) => part !== '' && !/^(\((?!\.)[^)]*\)|@.+)$/.test(part));
  // Intercepting routes are shown over another route.
  if (segments.some((part) => /^(\(\.|_)/.test(part))) return null;
  return [routeOf(segments, kind !== 'page' && kind !== 'route')];
};

/** SvelteKit: `src/routes/shop/[id]/+page.server.ts`. */
const svelteKit: Reader = (file) => {
  const found = /(?:^|\/)src\/routes\/(.*?)\/?\+(page|server|layout|error)[\w.@-]*$/.exec(file);
  if (!found) return null;
  const [, folder = '', kind = ''] = found;
  const segments = folder.split('/').filter((part) => part !== '' && !/^\(.*\)$/.test(part));
  return [routeOf(segments, kind === 'layout' || kind === 'error')];
};

/**
 * Remix and React Router: `app/routes/shop.$id.tsx`, `app/routes/_auth.login/route.tsx`. A route contains
 * those below it.
 */
const remix: Reader = (file) => {
  const found = /(?:^|\/)app\/routes\/([^/]+?)(?:\/(?:route|index))?\.[jt]sx?$/.exec(file);
  if (!found) return null;
  const parts = (found[1] ?? '').split('.');
  const isIndex = parts.at(-1) === '_index';
  const segments = parts
    .filter((part) => !part.startsWith('_'))
    .map((part) => part.replace(/_$/, '').replace(/^\((.*)\)$/, '$1'))
    .map((part) => (part === '$' ? '**' : part.replace(/^\$(.+)$/, '[$1]')));
  return [routeOf(segments, !isIndex)];
};

/**
 * Next.js, Nuxt, Astro: `src/pages/shop/[id].tsx`. A file with capitals in its name is a component without a
 * route.
 */
const pagesFolder: Reader = (file) => {
  const found = /(?:^|\/)pages\/(.+)$/.exec(file);
  const path = found?.[1]?.replace(page, '');
  if (path === undefined || path === found?.[1]) return null;
  const segments = path.split('/');
  if (segments.some((part) => /^_/.test(part) || (/[A-Z.]/.test(part) && !part.startsWith('[')))) return null;
  if (segments.at(-1) === 'index') segments.pop();
  return [routeOf(segments, false)];
};

function routeOf(segments: readonly string[], withAllBelow: boolean): string {
  const route = `/${segments.join('/')}`;
  if (!withAllBelow || segments.at(-1) === '**') return route;
  return route === '/' ? '/**' : `${route}/**`;
}
