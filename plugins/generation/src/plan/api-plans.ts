import type { ClassifiedPage, ObservedRequest } from '@testkernel/sdk';
import type { NewPlan } from './new-plan.ts';

const maxRequests = 8;

/** The application's own requests for data, each endpoint once. */
export function planApi(pages: readonly ClassifiedPage[]): NewPlan[] {
  const seen = new Set<string>();
  const plans = pages.flatMap(({ page }) =>
    page.requests
      .filter((request) => isOwnData(request, page.url))
      .flatMap((request) => {
        const { pathname, search } = new URL(request.url);
        const endpoint = endpointOf(request);
        if (seen.has(endpoint)) return [];
        seen.add(endpoint);
        return [
          {
            flow: 'api' as const,
            title: `GET ${pathname}${search} answers`,
            reason: `${page.path} asks for it.`,
            pageUrl: page.url,
            priority: 'medium' as const,
            request: { method: 'GET', url: request.url, shape: request.shape },
          },
        ];
      }),
  );
  return plans.slice(0, maxRequests);
}

function isOwnData(
  { method, url, resourceType, status, contentType }: ObservedRequest,
  pageUrl: string,
): boolean {
  return (
    method === 'GET' &&
    status === 200 &&
    /^(xhr|fetch)$/.test(resourceType) &&
    /\bjson\b/.test(contentType ?? '') &&
    new URL(url).origin === new URL(pageUrl).origin
  );
}

/** A key per endpoint. Responses of the same shape under the same path count as one endpoint. */
function endpointOf({ url, shape }: ObservedRequest): string {
  const parts = new URL(url).pathname.split('/').map((part) => (/\d/.test(part) ? ':id' : part));
  return shape === null || parts.length < 4 ? parts.join('/') : `${parts.slice(0, -1).join('/')} ${shape}`;
}
