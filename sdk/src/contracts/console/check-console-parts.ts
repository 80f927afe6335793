import { Value } from 'typebox/value';
import type { ContributingPlugin, RegisteredRoute } from '../../extension-point.ts';
import type { ConsolePart } from '../../points/console-part.ts';
import { ConsoleView, consoleIcons, consoleSlots, consoleSubjects } from './console-view.ts';

const idPattern = /^[a-z][a-z0-9-]{0,62}$/;
const apiPrefix = '/api/v1';

/** Throws for parts that the console could not show, or that name routes which their plugin did not register. */
export function checkConsoleParts(parts: readonly ConsolePart[], plugin: ContributingPlugin): void {
  for (const part of parts) {
    const wrong = findingOf(part, plugin);
    if (wrong) throw new Error(`Its part ${JSON.stringify(part.id)} of the console ${wrong}.`);
    if (parts.some((other) => other !== part && other.id === part.id))
      throw new Error(`It has two parts of the console with the id ${JSON.stringify(part.id)}.`);
  }
}

function findingOf(part: ConsolePart, { routes }: ContributingPlugin): string | null {
  if (typeof part.id !== 'string' || !idPattern.test(part.id))
    return 'has an id that is not lower-case kebab of at most 63 characters';
  if (typeof part.title !== 'string' || part.title.trim() === '' || part.title.length > 60)
    return 'needs a title of at most 60 characters';
  if (!consoleSlots.includes(part.slot))
    return `names the slot ${JSON.stringify(part.slot)}. There are: ${consoleSlots.join(', ')}`;
  if (part.icon !== undefined && !consoleIcons.includes(part.icon))
    return `names the icon ${JSON.stringify(part.icon)}. There are: ${consoleIcons.join(', ')}`;
  if (!Value.Check(ConsoleView, part.view)) {
    const [first] = Value.Errors(ConsoleView, part.view);
    return `has a view that is neither a form nor blocks nor a frame as they are described: ${first?.message}`;
  }
  for (const route of namedRoutes(part)) {
    const wrong = routeFinding(route, part, routes);
    if (wrong) return wrong;
  }
  return null;
}

/** The routes of a view, as methods and whole addresses. */
export function namedRoutes({ view }: Pick<ConsolePart, 'view'>): RegisteredRoute[] {
  const named = (route: string): RegisteredRoute => {
    const [method = '', path = ''] = route.split(' ');
    return { method, url: apiPrefix + path };
  };
  if ('form' in view) return [named(`GET ${view.form.read}`), named(view.form.write)];
  if ('frame' in view)
    return [{ method: 'GET', url: view.frame.src }, ...(view.frame.routes ?? []).map(named)];
  const { read, stream, actions = [] } = view.blocks;
  const reading = stream === undefined ? [read] : [read, stream];
  return [...reading.map((path) => named(`GET ${path}`)), ...actions.map(named)];
}

function routeFinding(
  { method, url }: RegisteredRoute,
  { slot }: ConsolePart,
  registered: readonly RegisteredRoute[],
): string | null {
  const known: readonly string[] = consoleSubjects[slot];
  const unknown = [...url.matchAll(/\{([^}]*)\}/g)].find(([, name = '']) => !known.includes(name));
  if (unknown) {
    const there = known.length === 0 ? 'no variables' : known.map((name) => `{${name}}`).join(', ');
    return `names ${method} ${url}, but the slot ${slot} has ${there}`;
  }
  const wanted = shapeOf(url);
  if (registered.some((route) => route.method === method && shapeOf(route.url) === wanted)) return null;
  return `names the route ${method} ${url}, which the plugin does not register`;
}

/** Without the names of parameters, which may differ from those of the variables. */
function shapeOf(url: string): string {
  return url.replace(/\{[^}]*\}|:[^/]+/g, ':').replace(/(.)\/$/, '$1');
}
