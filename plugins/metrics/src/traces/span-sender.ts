import type { JsonTraceSerializer } from '@opentelemetry/otlp-transformer';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { type EgressService, type Logger, messageOf } from '@testkernel/sdk';
import type { TracingDependencies } from './tracing-dependencies.ts';

const sendWithinMs = 5_000;
/** Failures are logged this often at most. */
const warnEveryMs = 60_000;
const succeeded = { code: 0 };
const failed = { code: 1 };

/** Sends spans as OTLP over HTTP through the egress guard. The address is the operator's, so that it may be a private one. */
export class SpanSender implements SpanExporter {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #egress: EgressService;
  readonly #log: Logger;
  readonly #serializer: typeof JsonTraceSerializer;
  #warnedAt = Number.NEGATIVE_INFINITY;

  private constructor(dependencies: TracingDependencies, serializer: typeof JsonTraceSerializer) {
    const { traceEndpoint, traceHeaders } = dependencies.configuration;
    this.#url = `${traceEndpoint.replace(/\/+$/, '')}/v1/traces`;
    this.#headers = { ...headersOf(traceHeaders), 'content-type': 'application/json' };
    this.#egress = dependencies.egress;
    this.#log = dependencies.log;
    this.#serializer = serializer;
  }

  static async create(dependencies: TracingDependencies): Promise<SpanSender> {
    const { JsonTraceSerializer } = await import('@opentelemetry/otlp-transformer');
    return new SpanSender(dependencies, JsonTraceSerializer);
  }

  export(spans: ReadableSpan[], told: (result: { code: number }) => void): void {
    this.#send(spans).then(
      () => told(succeeded),
      (error: unknown) => {
        this.#warn(error);
        told(failed);
      },
    );
  }

  async shutdown(): Promise<void> {}

  async #send(spans: ReadableSpan[]): Promise<void> {
    const body = this.#serializer.serializeRequest(spans);
    if (!body) return;
    const response = await this.#egress.fetch(
      this.#url,
      {
        method: 'POST',
        headers: this.#headers,
        body: Buffer.from(body),
        signal: AbortSignal.timeout(sendWithinMs),
      },
      { trusted: true },
    );
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The collector answered ${response.status}.`);
  }

  #warn(error: unknown): void {
    if (performance.now() - this.#warnedAt < warnEveryMs) return;
    this.#warnedAt = performance.now();
    this.#log.warn({ error: messageOf(error) }, 'spans could not be sent to the collector, and are dropped');
  }
}

/** `name=value,name=value`, as OpenTelemetry writes headers. */
function headersOf(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim().toLowerCase(), decodeURIComponent(pair.slice(at + 1).trim())];
    }),
  );
}
