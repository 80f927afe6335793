import { type DialCatalogService, RunAnswer, RunRequest, type Static, Type } from '@testkernel/sdk';

const Address = { minLength: 1, maxLength: 2000 };

/** What a pipeline may send. The options of runs that crawls do not have are ignored for a crawl. */
export const TriggerRequest = Type.Object({
  ...RunRequest.properties,
  callbackUrl: Type.Optional(
    Type.String({
      ...Address,
      description:
        'Gets a POST when the run has ended: runId, status, passed, failed, total, error, gateResult and webVitalsResult, signed with the callbackSecret of the token. A public address.',
    }),
  ),
  triggerCrawl: Type.Optional(
    Type.Boolean({
      description:
        'Crawls instead of running tests; only pages that are new or changed since the last crawl get tests. Default false.',
    }),
  ),
  previewUrl: Type.Optional(
    Type.String({
      ...Address,
      description:
        'Crawled instead of the address of the project. A public address. Ignored without triggerCrawl.',
    }),
  ),
});
export type TriggerRequest = Static<typeof TriggerRequest>;

/** With the dials of all plugins. */
export function triggerBody(dials: DialCatalogService) {
  return Type.Object({ ...TriggerRequest.properties, dialsConfig: Type.Optional(dials.schema()) });
}

export const Triggered = Type.Object(
  {
    runId: Type.String(),
    statusUrl: Type.String({
      description: 'Absolute; ask it with the same token until status is not running.',
    }),
  },
  { title: 'Triggered' },
);

const { id, status, passed, failed, total, startedAt, finishedAt, durationMs, error } = RunAnswer.properties;
const { gateResult, webVitalsResult } = RunAnswer.properties;

export const TriggerStatus = Type.Object(
  {
    id,
    status,
    passed,
    failed,
    total,
    startedAt,
    finishedAt,
    durationMs,
    error,
    gateResult,
    webVitalsResult,
  },
  { title: 'TriggerStatus' },
);
export type TriggerStatus = Static<typeof TriggerStatus>;
