import type * as Api from '@opentelemetry/api';
import { SpanSender } from './span-sender.ts';
import type { TracingDependencies } from './tracing-dependencies.ts';

/** OpenTelemetry, once it is loaded. */
export interface Tracing {
  readonly api: typeof Api;
  readonly tracer: Api.Tracer;
  /** Sends what was not sent yet. */
  stop(): Promise<void>;
}

/** At most this many spans wait; further ones are dropped. */
const maxQueueSize = 2_048;
const sendWithinMs = 5_000;

/** Loads OpenTelemetry, which a server without a collector does not need. */
export async function startTracing(dependencies: TracingDependencies): Promise<Tracing> {
  const { configuration, system } = dependencies;
  const [api, sdk, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': configuration.serviceName,
      'service.version': system.version,
      'testkernel.role': system.role,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(configuration.traceShare) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: await SpanSender.create(dependencies),
        maxQueueSize,
        exportTimeoutMillis: sendWithinMs,
      }),
    ],
  });
  return { api, tracer: provider.getTracer('testkernel', system.version), stop: () => provider.shutdown() };
}
