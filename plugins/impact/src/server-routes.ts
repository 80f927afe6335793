/**
 * The routes of a controller, a view or a page of a server-side framework; none if the file is not a route.
 * The routes of a controller are below its name.
 */
export function serverRoutes(file: string): string[] {
  return [railsController, laravelController, view, staticPage].map((read) => read(file)).find(Boolean) ?? [];
}

type Reader = (file: string) => string[] | null;

const railsController: Reader = (file) => {
  const name = /(?:^|\/)app\/controllers\/(.+)_controller\.rb$/.exec(file)?.[1];
  return name === undefined || name.endsWith('application') ? null : [`/${name}/**`];
};

const laravelController: Reader = (file) => {
  const name = /(?:^|\/)app\/Http\/Controllers\/(.+)Controller\.php$/.exec(file)?.[1];
  if (!name) return null;
  const path = name
    .split('/')
    .map((part) => part.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase())
    .join('/');
  return [`/${path}/**`, `/${plural(path)}/**`];
};

/**
 * `app/views/users/show.html.erb`, `resources/views/users/show.blade.php`: routes of the controller that the
 * folder names.
 */
const view: Reader = (file) => {
  const path = /(?:^|\/)(?:app|resources)\/views\/(.+)\.(?:erb|haml|slim|jbuilder|blade\.php)$/.exec(
    file,
  )?.[1];
  const segments = path?.split('/') ?? [];
  if (segments.length === 0 || segments.at(-1)?.startsWith('_')) return null;
  if (segments.length === 1) return path === 'welcome' || path === 'index' ? ['/'] : [`/${path}`];
  return [`/${segments.slice(0, -1).join('/')}/**`];
};

/** `public/about.html` is served as `/about.html`, often also as `/about`. */
const staticPage: Reader = (file) => {
  const path =
    /^(?:.*\/)?(?:public|static|www|html|site|dist)\/(.+)\.(html?|php)$/.exec(file) ??
    /^(.+)\.(html?|php)$/.exec(file);
  const name = path?.[1];
  if (name === undefined || /(^|\/)(templates?|views|src)\//.test(file)) return null;
  const plain = name.replace(/(^|\/)index$/, '');
  return plain === name ? [`/${name}.${path?.[2]}`, `/${name}`] : [`/${plain}`];
};

function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
