import { definePlugin, Egress, RunFinished, runStatuses, runTypes, System } from '@testkernel/sdk';
import { Metrics, OperationObservers } from '@testkernel/sdk/experimental';
import { checkConfiguration, MetricsConfiguration } from './configuration.ts';
import { MetricRegistry } from './metric-registry.ts';
import { MetricsListener } from './metrics-listener.ts';
import { metricsRoute } from './metrics-route.ts';
import { OperationMetrics } from './operation-metrics.ts';
import { registerProcessMetrics } from './process-metrics.ts';
import { startTracing } from './traces/start-tracing.ts';
import { TraceObserver } from './traces/trace-observer.ts';

export default definePlugin({
  id: 'metrics',
  configuration: MetricsConfiguration,
  requires: { egress: Egress, system: System },
  provides: [Metrics],
  setup({ services, configuration, provide, extend, on, routes, log }) {
    checkConfiguration(configuration);
    const { egress, system } = services;
    const metrics = new MetricRegistry();
    const { registry } = metrics;
    provide(Metrics, metrics);
    extend(OperationObservers, new OperationMetrics(registry), { name: 'metrics' });
    const traces = new TraceObserver();
    extend(OperationObservers, traces, { name: 'traces' });
    const finished = metrics.counter({
      name: 'runs_total',
      help: 'Crawls and runs that ended, by status.',
      labels: { type: runTypes, status: runStatuses },
    });
    on(RunFinished, ({ type, status }) => finished({ type, status }));
    routes((app) => metricsRoute(app, registry, configuration.token), { prefix: '/metrics' });
    const listener = new MetricsListener(registry, configuration, log);
    const listens = configuration.port > 0 && system.role !== 'command';
    return {
      start: async () => {
        registerProcessMetrics(registry, metrics, system);
        if (configuration.traceEndpoint !== '') {
          traces.use(await startTracing({ configuration, egress, system, log }));
        }
        if (listens) await listener.start();
      },
      stop: async () => {
        if (listens) await listener.stop();
        await traces.stop();
      },
    };
  },
});
