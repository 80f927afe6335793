import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@opentelemetry/api';
import type { Observation, Operation, OperationObserver } from '@testkernel/sdk/experimental';
import type { Tracing } from './start-tracing.ts';

const unobserved: Observation = { run: (work) => work(), end: () => undefined };
const failures = new Set(['failed', 'lost']);

/**
 * Makes a span of each operation, below the span of the operation in which it begins. The context is kept here and not in
 * OpenTelemetry's global one, because several kernels may run in a process.
 */
export class TraceObserver implements OperationObserver {
  readonly #contexts = new AsyncLocalStorage<Context>();
  #tracing: Tracing | undefined;

  /** From now on spans are made. */
  use(tracing: Tracing): void {
    this.#tracing = tracing;
  }

  async stop(): Promise<void> {
    await this.#tracing?.stop();
    this.#tracing = undefined;
  }

  begin({ kind, name, labels, ids }: Operation): Observation {
    if (!this.#tracing) return unobserved;
    const { tracer, api } = this.#tracing;
    const above = this.#contexts.getStore() ?? api.ROOT_CONTEXT;
    const attributes = Object.fromEntries([
      ...Object.entries(labels).map(([label, value]) => [attributeOf(kind, label), value]),
      ...Object.entries(ids).map(([id, value]) => [`testkernel.${id}.id`, value]),
    ]);
    const spanKind = {
      request: api.SpanKind.SERVER,
      job: api.SpanKind.CONSUMER,
      call: api.SpanKind.INTERNAL,
    }[kind];
    const span = tracer.startSpan(name, { kind: spanKind, attributes }, above);
    const within = api.trace.setSpan(above, span);
    return {
      run: (work) => this.#contexts.run(within, work),
      end: (outcome) => {
        span.setAttribute(kind === 'request' ? 'http.response.status_code' : 'testkernel.outcome', outcome);
        if (failures.has(outcome) || (kind === 'request' && outcome.startsWith('5'))) {
          span.setStatus({ code: api.SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
  }
}

/** The name that OpenTelemetry's conventions have, where there is one. */
function attributeOf(kind: Operation['kind'], label: string): string {
  if (kind !== 'request') return `testkernel.${kind}.${label}`;
  return label === 'method' ? 'http.request.method' : `http.${label}`;
}
