import type { EgressService, Logger, SystemService } from '@testkernel/sdk';
import type { MetricsConfiguration } from '../configuration.ts';

export interface TracingDependencies {
  readonly configuration: MetricsConfiguration;
  readonly egress: EgressService;
  readonly system: SystemService;
  readonly log: Logger;
}
