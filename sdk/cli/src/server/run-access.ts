import type { operations } from '@testkernel/client';
import type { RunState } from './run-state.ts';

type TriggerBody = NonNullable<
  operations['postProjectTrigger']['requestBody']
>['content']['application/json'];

/** What a run is asked to do, in the words of the API. */
export interface RunWish {
  readonly crawl: boolean;
  /** The body of the request, without `triggerCrawl`. Undefined properties are left out. */
  readonly body: Omit<TriggerBody, 'environmentId' | 'triggerCrawl'>;
  /** The name or id of an environment. */
  readonly environment: string | undefined;
}

/** The runs of one server, as a credential reaches them. */
export interface RunAccess {
  /** Where the run can be seen. */
  link(runId: string): string;
  /** Returns the id of the new run. Throws `Refusal`, `Unreachable` and `UsageFailure`. */
  start(project: string, wish: RunWish): Promise<string>;
  /** @param until when to give up repeating the request */
  read(project: string | undefined, runId: string, until?: number): Promise<RunState>;
  report(project: string | undefined, runId: string, format: string): Promise<Uint8Array>;
  /** Null where the credential cannot abort runs. */
  readonly abort: ((runId: string) => Promise<void>) | null;
}
