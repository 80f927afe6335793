import { ConfigError, type Static, Type } from '@testkernel/sdk';

const loopback = ['127.0.0.1', '::1', 'localhost'];

export const MetricsConfiguration = Type.Object({
  token: Type.String({
    default: '',
    env: 'METRICS_TOKEN',
    secret: true,
    description:
      'The bearer token with which metrics are read. Unset: /metrics is only served to this machine, on METRICS_PORT.',
  }),
  port: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 65_535,
    env: 'METRICS_PORT',
    description:
      'A port of its own for /metrics, which workers have as well. 0: none. Processes on one machine need different ones.',
  }),
  host: Type.String({
    default: '127.0.0.1',
    env: 'METRICS_HOST',
    description: 'The address of METRICS_PORT. Any other than that of this machine needs METRICS_TOKEN.',
  }),
  traceEndpoint: Type.String({
    default: '',
    env: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    description: 'The address of an OpenTelemetry collector that takes OTLP over HTTP. Unset: no traces.',
  }),
  traceHeaders: Type.String({
    default: '',
    env: 'OTEL_EXPORTER_OTLP_HEADERS',
    secret: true,
    description: 'Headers for the collector: name=value, separated by commas, values percent-encoded.',
  }),
  serviceName: Type.String({
    default: 'testkernel',
    minLength: 1,
    env: 'OTEL_SERVICE_NAME',
    description: 'The name of this service in traces.',
  }),
  traceShare: Type.Number({
    default: 1,
    minimum: 0,
    maximum: 1,
    env: 'OTEL_TRACES_SAMPLER_ARG',
    description: 'The share of requests and jobs of which traces are sent, from 0 to 1.',
  }),
});
export type MetricsConfiguration = Static<typeof MetricsConfiguration>;

/** Throws `ConfigError` for settings that are wrong together. */
export function checkConfiguration({ host, port, token, traceEndpoint }: MetricsConfiguration): void {
  if (port > 0 && token === '' && !loopback.includes(host)) {
    throw new ConfigError(
      `METRICS_HOST is ${host}, where others than this machine can connect: set METRICS_TOKEN as well.`,
    );
  }
  if (traceEndpoint !== '' && !/^https?:\/\//.test(traceEndpoint)) {
    throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT must be an address with http:// or https://.');
  }
}
