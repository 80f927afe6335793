import {
  type FlowGenerator,
  type FlowPlan,
  type FlowSite,
  type FlowTools,
  type GeneratedFlow,
  type NewPlan,
  type ObservedRequest,
  type PageModel,
  pathOf,
  readablePath,
} from '@testkernel/sdk';
import { ApiObserver, type ApiServices } from './api/api-observer.ts';
import { ApiTestGenerator } from './api/api-test-generator.ts';
import { offeredFiles } from './api/offered-files.ts';
import { undatedAddress } from './api/undated-address.ts';
import { nameOf } from './page-names.ts';

const maxRequests = 8;
const maxFiles = 4;

/** Requests each endpoint that the application asks for data, and the files that its pages offer, without a page. */
export class ApiFlow implements GeneratedFlow {
  readonly rank = 55;
  readonly keywords = ['api', 'request', 'endpoint', 'answer', 'status', 'json'];
  readonly rationale = 'Other programs, and the next release of the front end, rely on this response.';
  readonly writes = false;
  readonly category = 'api';
  readonly provenBy = 'requests';
  readonly #services: ApiServices;
  /** One for each generation, because it signs in once. */
  readonly #observers = new WeakMap<FlowTools, ApiObserver>();

  constructor(services: ApiServices) {
    this.#services = services;
  }

  plan({ pages }: FlowSite): NewPlan[] {
    const byEndpoint = new Map<string, NewPlan>();
    for (const { page } of pages) {
      for (const request of page.requests.filter((one) => isOwnData(one, page.url))) {
        const endpoint = endpointOf(request);
        if (byEndpoint.has(endpoint)) continue;
        const url = undatedAddress(request.url);
        byEndpoint.set(endpoint, {
          title: `Returns data for GET ${readablePath(pathOf(url))}`,
          reason: `${page.path} asks for it.`,
          pageUrl: page.url,
          priority: 'medium',
          request: { method: 'GET', url, shape: request.shape },
        });
      }
    }
    return [...[...byEndpoint.values()].slice(0, maxRequests), ...filePlans(pages.map(({ page }) => page))];
  }

  coverageKey({ request }: NewPlan): string {
    return request === undefined ? '' : `${request.method} ${endpointOf(request)}`;
  }

  generator(plan: FlowPlan, tools: FlowTools): FlowGenerator {
    const known = this.#observers.get(tools);
    const observer = known ?? new ApiObserver(this.#services, tools);
    this.#observers.set(tools, observer);
    return new ApiTestGenerator(plan, observer);
  }
}

/** One file of each path. */
function filePlans(pages: readonly PageModel[]): NewPlan[] {
  const known = new Set(pages.map(({ url }) => url));
  const byPath = new Map<string, NewPlan>();
  for (const page of pages) {
    for (const { name, url } of offeredFiles(page, known)) {
      const endpoint = endpointOf({ url, shape: null });
      if (byPath.has(endpoint)) continue;
      byPath.set(endpoint, {
        title: `Downloads the file of "${name}" on "${nameOf(page)}"`,
        reason: `${page.path} offers it.`,
        pageUrl: page.url,
        priority: 'medium',
        request: { method: 'GET', url: undatedAddress(url), shape: null },
      });
    }
  }
  return [...byPath.values()].slice(0, maxFiles);
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
function endpointOf({ url, shape }: Pick<ObservedRequest, 'url' | 'shape'>): string {
  const parts = new URL(url).pathname.split('/').map((part) => (/\d/.test(part) ? ':id' : part));
  return shape === null || parts.length < 4 ? parts.join('/') : `${parts.slice(0, -1).join('/')} ${shape}`;
}
