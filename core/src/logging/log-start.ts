import type { Kernel } from '../kernel.ts';
import type { PluginReport } from '../plugins/boot-report.ts';
import { version } from '../version.ts';

/** One line for each plugin that does not run, and one that says what was started, with the origin of further plugins. */
export function logStart({ log, plugins, address, config, services }: Kernel): void {
  for (const plugin of plugins) if (plugin.state !== 'running') warn(log, plugin);
  const running = plugins.filter(({ state }) => state === 'running');
  const started = {
    version,
    database: services.connection.embedded ? 'embedded' : 'PostgreSQL',
    queue: config.redisUrl ? 'Redis' : 'in-process',
    plugins: running.filter(({ firstParty }) => firstParty).map(({ id }) => id),
    furtherPlugins: running.filter(({ firstParty }) => !firstParty).map(originOf),
  };
  if (address) log.info(started, `Testkernel listens on ${address}`);
  else log.info(started, 'Testkernel worker is ready');
}

function warn(log: Kernel['log'], plugin: PluginReport): void {
  const { id, reason, state, source } = plugin;
  log.warn(
    { plugin: id, reason, source },
    `the plugin is ${state === 'failed' ? 'left out because it failed' : 'disabled'}`,
  );
}

function originOf({ id, version: ofPlugin, source }: PluginReport): string {
  return `${id} ${ofPlugin ?? ''} from ${source}`;
}
