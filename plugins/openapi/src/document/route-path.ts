/** The name of the parameter that stands for the rest of a path, which Fastify writes as `*`. */
const restParameter = 'path';

/** `/projects/:id` as OpenAPI writes it: `/projects/{id}`. */
export function pathTemplate(url: string): string {
  return url.replace(/:(\w+)/g, '{$1}').replace(/\*$/, `{${restParameter}}`);
}

/** The names of the parameters of a path, in their order, as the template and as Fastify name them. */
export function pathParameters(url: string): { readonly name: string; readonly declared: string }[] {
  return [...url.matchAll(/:(\w+)|\*$/g)].map(([, name]) =>
    name === undefined ? { name: restParameter, declared: '*' } : { name, declared: name },
  );
}

/** What a parameter identifies, by the segment before it: `project` in `/projects/:id`. */
export function namedBefore(url: string, parameter: string): string | null {
  const segments = url.split('/');
  const before = segments[segments.indexOf(`:${parameter}`) - 1];
  return before && !before.startsWith(':') && isPlural(before) ? singular(before).replaceAll('-', ' ') : null;
}

function isPlural(segment: string): boolean {
  return segment.endsWith('s') && !segment.endsWith('ss');
}

function singular(segment: string): string {
  return segment.endsWith('ies') ? `${segment.slice(0, -3)}y` : segment.slice(0, -1);
}
