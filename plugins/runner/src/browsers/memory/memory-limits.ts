import { totalmem } from 'node:os';
import type { RunnerConfiguration } from '../../configuration.ts';
import type { MemoryLimits } from './memory-watch.ts';

const megabyte = 1024 * 1024;
/** The rest is for this process, the browsers themselves and the system. */
const defaultShare = 0.75;

export function memoryLimits(
  configuration: Pick<RunnerConfiguration, 'pageMegabytes' | 'allPagesMegabytes'>,
): MemoryLimits {
  const { pageMegabytes, allPagesMegabytes } = configuration;
  return {
    perPage: pageMegabytes * megabyte,
    inTotal: allPagesMegabytes > 0 ? allPagesMegabytes * megabyte : availableMemory() * defaultShare,
  };
}

/** The limit of the container, if there is one. */
function availableMemory(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}
