import type { Step } from '@testkernel/sdk';

/** Steps in their stored form: without properties that have their default value. */
export function canonicalSteps(steps: readonly Step[]): Step[] {
  return steps.map(({ pageAlias, headers, ...step }) => ({
    ...step,
    ...(pageAlias === undefined || pageAlias === 'page' ? {} : { pageAlias }),
    ...(headers === undefined || Object.keys(headers).length === 0 ? {} : { headers }),
  }));
}

/** A test that consists of requests only is an API test. */
export function categoryOf(steps: readonly Step[]): 'ui' | 'api' {
  return steps.length > 0 && steps.every((step) => step.action === 'request') ? 'api' : 'ui';
}

/** The URL on which a test begins; null where its steps do not tell. */
export function firstUrlOf(steps: readonly Step[], projectUrl: string): string | null {
  const url = steps.find((step) => step.action === 'navigate')?.url;
  if (url === undefined || url.includes('{{') || !URL.canParse(url, projectUrl)) return null;
  return new URL(url, projectUrl).href;
}
