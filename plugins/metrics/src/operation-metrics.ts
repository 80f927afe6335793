import type { Observation, Operation, OperationObserver } from '@testkernel/sdk/experimental';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const jobSeconds = [0.1, 1, 5, 15, 30, 60, 120, 300, 600, 1_800, 3_600];

/** Counts and times requests, jobs and calls. Labels are names that the kernel and plugins declared. */
export class OperationMetrics implements OperationObserver {
  readonly #kinds;

  constructor(registry: Registry) {
    const registers = [registry];
    const kind = (
      metric: { total: string; seconds: string; running: string; noun: string },
      labelNames: readonly string[],
      buckets: number[],
    ) => ({
      labelNames,
      total: new Counter({
        name: metric.total,
        help: `${metric.noun} that ended, by outcome.`,
        labelNames: [...labelNames, 'outcome'],
        registers,
      }),
      seconds: new Histogram({
        name: metric.seconds,
        help: `How long ${metric.noun.toLowerCase()} took, in seconds.`,
        labelNames,
        buckets,
        registers,
      }),
      running: new Gauge({
        name: metric.running,
        help: `${metric.noun} that this process works on.`,
        registers,
      }),
    });
    this.#kinds = {
      request: kind(
        {
          total: 'testkernel_http_requests_total',
          seconds: 'testkernel_http_request_duration_seconds',
          running: 'testkernel_http_requests_running',
          noun: 'Requests',
        },
        ['method', 'route'],
        requestSeconds,
      ),
      job: kind(
        {
          total: 'testkernel_jobs_total',
          seconds: 'testkernel_job_duration_seconds',
          running: 'testkernel_jobs_running',
          noun: 'Jobs',
        },
        ['type'],
        jobSeconds,
      ),
      call: kind(
        {
          total: 'testkernel_plugin_calls_total',
          seconds: 'testkernel_plugin_call_duration_seconds',
          running: 'testkernel_plugin_calls_running',
          noun: 'Calls of contributions of plugins',
        },
        ['plugin', 'point', 'operation'],
        requestSeconds,
      ),
    };
  }

  begin({ kind, labels }: Operation): Observation {
    const { labelNames, total, seconds, running } = this.#kinds[kind];
    const named = Object.fromEntries(labelNames.map((name) => [name, labels[name] ?? '']));
    const began = performance.now();
    let ended = false;
    running.inc();
    return {
      run: (work) => work(),
      end: (outcome) => {
        if (ended) return;
        ended = true;
        running.dec();
        total.inc({ ...named, outcome });
        seconds.observe(named, (performance.now() - began) / 1_000);
      },
    };
  }
}
