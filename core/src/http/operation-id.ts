/** The name of the parameter that stands for the rest of a path, which Fastify writes as `*`. */
const restParameter = 'path';

/**
 * An identifier for an operation: the method and the segments of the path, those before a parameter in the singular.
 * `PATCH /api/v1/projects/:id` is `patchProject`, `GET /api/v1/projects` is `getProjects`.
 */
export function operationId(method: string, url: string): string {
  const segments = url
    .replace(/^\/api\/v1/, '')
    .split('/')
    .filter(Boolean);
  const words = segments.map((segment, index) => {
    if (segment.startsWith(':') || segment === '*') return parameterWord(segments, index);
    const next = segments[index + 1];
    return next?.startsWith(':') && isPlural(segment) ? singular(segment) : segment;
  });
  return method.toLowerCase() + words.map(pascalCase).join('');
}

/** A parameter is named where the segment before it does not tell what it is. */
function parameterWord(segments: readonly string[], index: number): string {
  const before = segments[index - 1];
  if (before !== undefined && !before.startsWith(':') && isPlural(before)) return '';
  return `by-${segments[index] === '*' ? restParameter : (segments[index]?.slice(1) ?? '')}`;
}

function isPlural(segment: string): boolean {
  return segment.endsWith('s') && !segment.endsWith('ss');
}

function singular(segment: string): string {
  return segment.endsWith('ies') ? `${segment.slice(0, -3)}y` : segment.slice(0, -1);
}

function pascalCase(words: string): string {
  return words
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
